/* Made-up people for sample data. Addresses end in example domains. Numbers are counted up, and some may exist. */

type Pool = { first: readonly string[]; last: readonly string[]; domains: readonly string[] };

const indian: Pool = {
  first:
    `Aarav Aditi Amrit Ananya Arjun Asmita Bhavna Chetan Deepak Divya Gagan Gurpreet Harleen Harsh
    Isha Ishaan Jasleen Kabir Kavya Kiran Kunal Lakshmi Manav Manpreet Meera Mohit Naina Navdeep Neha
    Nikhil Pallavi Parth Pooja Prabhjot Pranav Priya Rahul Rajat Ravneet Ridhi Rohan Sahil Sakshi
    Simran Sneha Sukhman Tanvi Tarun Vaibhav Vidhi Vikram Yash`.split(/\s+/),
  last: `Aggarwal Bansal Bhatia Chauhan Chopra Dahiya Dhillon Gill Goyal Gupta Hooda Jain Kalra Kapoor
    Kaur Khatri Malik Mehta Mittal Nain Nair Pannu Rana Rao Saini Sandhu Sehgal Sharma Sidhu Singh
    Sodhi Verma Yadav`.split(/\s+/),
  domains: ["example.in", "mail.example", "post.example"],
};

const german: Pool = {
  first: `Aylin Ben Cem Elif Emre Fatma Hannah Jonas Lea Lena Lukas Mehmet Mia Nele Noah Oskar Paula
    Rana Samir Tim Yusuf Zeynep`.split(/\s+/),
  last: `Arslan Becker Demir Fischer Hoffmann Kaya Klein Krüger Müller Öztürk Schäfer Schmidt Schulz
    Wagner Weber Yılmaz`.split(/\s+/),
  domains: ["example.de", "mail.example"],
};

export type SamplePerson = { name: string; email: string; phone: string };

type Random = () => number;

export const pickOf = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

/** The person with this index; every index has its own address and number. */
export function samplePerson(random: Random, index: number, isGerman: boolean): SamplePerson {
  const pool = isGerman ? german : indian;
  const [first, last] = [pickOf(random, pool.first), pickOf(random, pool.last)];
  const plain = `${first}.${last}`
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z.]/g, "")
    .toLowerCase();
  const number = String(index).padStart(7, "0");
  return {
    name: `${first} ${last}`,
    email: `${plain}${index}@${pickOf(random, pool.domains)}`,
    phone: isGerman ? `+49151${number}0` : `+91980${number}`,
  };
}

/** Notes of counsellors. */
export const sampleNotes = [
  "Called, nobody answered. Try again in the evening.",
  "Wants the morning batch, works from noon.",
  "Asked for the fees by email; sent the package list.",
  "Needs band 7 for a master’s in January. Has taken a mock test: 6.",
  "Prefers the classroom in Karnal to online.",
  "Will talk to the family about the fees and call back.",
  "Has studied A1 at school; placement test on Friday.",
  "Interested in the weekend batch once it starts.",
  "Demo class booked for Saturday, ten o’clock.",
  "Was in the demo class and liked it. Decides this week.",
  "Visa appointment is in spring, no hurry.",
  "Asks for instalments over three months.",
] as const;

export const sampleMessages = [
  "Do you have a batch that starts next month?",
  "What are the fees for the evening course, and can I pay in instalments?",
  "I need B1 for my visa. How long does it take from zero?",
  "Is the mock test included?",
  "Can I change from online to the classroom later?",
] as const;

/** A random function that gives the same numbers at every run, from 0 to below 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
