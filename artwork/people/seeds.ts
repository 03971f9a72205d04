/**
 * The seed points of the paint bucket for every piece of Open Peeps in use. Points are in a figure's own
 * units (a head is about 450 wide). Names of areas are ours. A piece that is not listed has no areas.
 */
import type { Point } from "./paint-bucket.ts";

type Areas = Readonly<Record<string, readonly Point[]>>;

/**
 * Heads with two colours. `wash` says which colour the piece's wash takes, and `areas` are painted over it: the face
 * in hair or cloth, or the hair over skin.
 */
export const headAreas: Readonly<Record<string, { wash: "skin" | "hair"; areas: Areas }>> = {
  Turban: { wash: "hair", areas: { skin: [[430, 350]] } },
  GrayBun: { wash: "hair", areas: { skin: [[440, 350]] } },
  GrayMedium: {
    wash: "hair",
    areas: {
      skin: [
        [430, 380],
        [325, 330],
      ],
    },
  },
  GrayShort: {
    wash: "hair",
    areas: {
      skin: [
        [430, 350],
        [300, 345],
      ],
    },
  },
  Bangs: { wash: "hair", areas: { skin: [[450, 350]] } },
  MediumBangs: {
    wash: "hair",
    areas: {
      skin: [
        [450, 350],
        [318, 335],
      ],
    },
  },
  ShortWavy: { wash: "skin", areas: { hair: [[350, 120]] } },
  Beanie: { wash: "skin", areas: { hair: [[350, 110]] } },
  BunFancy: {
    wash: "skin",
    areas: {
      hair: [
        [330, 130],
        [460, 140],
        [560, 80],
      ],
    },
  },
  BaldSides: { wash: "skin", areas: { hair: [[290, 270]] } },
};

/** The wash of a body is its main cloth. */
export const bodyAreas: Readonly<Record<string, Areas>> = {
  ButtonShirt: { skin: [[460, 470]] },
  Coffee: {
    skin: [
      [470, 470],
      [430, 900],
    ],
    thing: [[610, 880]],
  },
  Device: {
    skin: [
      [460, 560],
      [620, 860],
    ],
    thing: [[740, 700]],
  },
  Paper: {
    skin: [
      [460, 480],
      [560, 860],
      [680, 880],
    ],
    thing: [
      [700, 740],
      [690, 940],
    ],
  },
  PointingUp: {
    skin: [
      [460, 500],
      [780, 650],
      [800, 430],
      [790, 520],
      [765, 560],
      [825, 560],
      [800, 590],
      [817, 507],
      [838, 500],
    ],
  },
  Explaining: {
    skin: [
      [460, 560],
      [200, 1050],
    ],
  },
  Geek: {
    skin: [
      [460, 480],
      [100, 1050],
      [520, 900],
      [700, 1080],
    ],
    thing: [[700, 800]],
  },
  Hoodie: { skin: [[470, 500]] },
  BlazerBlackTee: { skin: [[460, 500]] },
  DotJacket: {
    skin: [
      [460, 500],
      [830, 700],
    ],
    fingers: [
      [919, 628],
      [887, 680],
      [876, 710],
      [868, 736],
      [885, 756],
    ],
  },
  Sweater: {
    skin: [
      [460, 480],
      [350, 960],
    ],
  },
  StripedShirt: {
    skin: [
      [460, 540],
      [90, 950],
      [770, 950],
    ],
  },
  ShirtCoat: { skin: [[460, 500]] },
  PoloSweater: { skin: [[460, 480]] },
  FurJacket: { skin: [[460, 500]] },
  WheelChair: {
    skin: [
      [460, 530],
      [1250, 680],
      [460, 1100],
    ],
    jacket: [
      [230, 700],
      [780, 700],
      [980, 950],
      [750, 1150],
    ],
    trousers: [
      [500, 1210],
      [400, 1330],
      [850, 1400],
      [950, 1700],
      [1180, 1500],
    ],
    shoes: [
      [1150, 2040],
      [1400, 1990],
    ],
  },
  PolkaDots: {
    skin: [
      [460, 540],
      [130, 1560],
      [780, 1480],
    ],
    trousers: [
      [520, 1900],
      [690, 1900],
    ],
  },
  OneLegUpWB: {
    skin: [
      [460, 560],
      [60, 930],
      [450, 1200],
      [790, 1100],
    ],
  },
  Bike: {
    skin: [
      [450, 560],
      [640, 1220],
      [900, 1190],
    ],
  },
  CrossedLegs: {
    skin: [
      [460, 500],
      [880, 1180],
    ],
  },
  RoboDanceOutline: {
    skin: [[500, 600]],
    trousers: [
      [250, 2200],
      [700, 2200],
    ],
  },
  BlazerPantsWB: {
    skin: [
      [450, 540],
      [340, 1350],
    ],
    tee: [[560, 800]],
  },
  EasingWB: {
    skin: [
      [460, 560],
      [160, 1350],
    ],
    tee: [[500, 1000]],
  },
  ShirtPantsWB: {
    skin: [
      [450, 480],
      [160, 1560],
    ],
  },
  WalkingWB: {
    skin: [
      [450, 480],
      [100, 1050],
    ],
  },
};
