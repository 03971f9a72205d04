/**
 * Street maps, 480 by 300, that show how to find a door without any map service. The streets are invented,
 * in the spirit of the two towns; nothing here comes from anybody's data.
 */
import { word } from "./lettering.ts";
import { inked, picture } from "./scenery.ts";
import { tokens } from "./tokens.ts";

interface StreetMap {
  /** Wide and narrow streets, as path data. */
  roads: string;
  lanes: string;
  park: string;
  water: string;
  rail: string;
  stations: readonly (readonly [number, number])[];
  /** The letter on a station's sign. */
  sign: { text: string; fill: string };
  /** A few blocks of houses. */
  blocks: string;
  trees: readonly (readonly [number, number])[];
  pin: readonly [number, number];
}

const pin = ([x, y]: readonly [number, number]): string =>
  `<ellipse fill="${tokens.ink}" opacity=".25" cx="${x}" cy="${y + 1}" rx="15" ry="5"/><path ${inked(tokens.marigold)} d="M${x} ${y}C${x - 8} ${y - 20} ${x - 26} ${y - 28} ${x - 26} ${y - 48}a26 26 0 0 1 52 0C${x + 26} ${y - 28} ${x + 8} ${y - 20} ${x} ${y}Z"/><path fill="none" stroke="${tokens.ink}" stroke-width="4.5" d="M${x - 14} ${y - 40}v-5a14 14 0 0 1 28 0v5"/><path fill="${tokens.ink}" d="M${x - 6} ${y - 40}v-4a6 6 0 0 1 12 0v4Z"/>`;

async function drawn(map: StreetMap): Promise<string> {
  const road = (d: string, width: number): string =>
    `<path fill="none" stroke="${tokens.line}" stroke-width="${width + 4}" d="${d}"/>`;
  const top = (d: string, width: number): string =>
    `<path fill="none" stroke="${tokens.paper}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
  const stations = await Promise.all(
    map.stations.map(
      async ([x, y]) =>
        `<rect ${inked(map.sign.fill, 2)} x="${x - 11}" y="${y - 11}" width="22" height="22" rx="5"/>${await word(map.sign.text, { x, y: y - 5.5, size: 15.5, fill: tokens.paper, anchor: "middle" })}`,
    ),
  );
  const markup = [
    `<rect width="480" height="300" fill="${tokens.sand}"/>`,
    `<path fill="#ead9bd" d="${map.blocks}"/>`,
    `<path fill="#cfe3c8" d="${map.park}"/>`,
    `<path fill="${tokens.sky}" d="${map.water}"/><path fill="none" stroke="#a9cfe6" stroke-width="2" d="${map.water}"/>`,
    road(map.lanes, 8),
    road(map.roads, 16),
    top(map.lanes, 8),
    top(map.roads, 16),
    `<path fill="none" stroke="${tokens.ink}" stroke-width="5" d="${map.rail}"/><path fill="none" stroke="${tokens.paper}" stroke-width="2.4" stroke-dasharray="9 9" d="${map.rail}"/>`,
    map.trees.map(([x, y]) => `<circle fill="${tokens.teal}" cx="${x}" cy="${y}" r="7"/>`).join(""),
    ...stations,
    pin(map.pin),
  ].join("");
  return picture({ width: 480, height: 300 }, markup);
}

/** Wide straight sectors, a lake in the west, the railway across the north east. */
export const karnal = (): Promise<string> =>
  drawn({
    blocks:
      "M168 26h60v46h-60zM252 26h70v46h-70zM168 112h60v58h-60zM252 112h70v58h-70zM168 210h60v62h-60zM252 210h70v62h-70zM360 176h74v44h-74zM360 244h74v36h-74z",
    park: "M20 176h116v104H20zM344 112h34v40h-34z",
    water: "M14 40C34 14 92 18 118 40C142 62 136 110 112 126C84 146 36 138 20 112C6 90 2 62 14 40Z",
    lanes: "M240 -10V310M150 40H340M150 250H500M60 160V310",
    roads: "M-10 160H500M150 -10V310M340 -10V310M150 92H340",
    rail: "M356 -10L490 126",
    stations: [[415, 50]],
    sign: { text: "R", fill: tokens.ink },
    trees: [
      [36, 196],
      [62, 206],
      [40, 240],
      [96, 196],
      [112, 232],
      [84, 262],
      [361, 132],
      [136, 24],
      [20, 146],
    ],
    pin: [286, 162],
  });

/** A river bends through the town, streets fan out of a square, and the U-Bahn crosses them. */
export const berlin = (): Promise<string> =>
  drawn({
    blocks:
      "M40 24h74v42H40zM140 20h60v52h-60zM300 24h70v40h-70zM396 20h64v50h-64zM66 196h52v40H66zM156 226h56v48h-56zM330 120h44v40h-44zM408 120h56v38h-56zM336 236h50v44h-50z",
    park: "M404 190C440 184 484 190 490 200V310H414C404 270 396 226 404 190Z",
    water:
      "M-10 118C60 96 92 150 160 152C224 154 244 104 310 92C370 80 420 100 490 82V112C420 128 374 108 316 120C256 132 236 182 160 180C86 178 60 126 -10 148Z",
    lanes: "M28 -10V100M216 -10V310M386 -10V90M386 116V310M-10 250H236M300 200H400M46 310L130 176",
    roads: "M-10 82H490M272 -10V310M272 196L-10 214M272 196L490 172M272 196L366 310M130 -10V310",
    rail: "M-10 284C90 262 180 290 272 236S420 60 490 40",
    stations: [
      [272, 236],
      [60, 273],
      [430, 71],
    ],
    sign: { text: "U", fill: tokens.ink },
    trees: [
      [424, 206],
      [452, 212],
      [436, 240],
      [468, 246],
      [444, 276],
      [428, 290],
      [472, 284],
      [96, 98],
      [330, 76],
    ],
    pin: [318, 188],
  });
