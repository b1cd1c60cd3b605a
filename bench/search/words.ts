import { createRandom, pick } from "./random";

const words = (text: string) => text.split(" ");

export const ADJECTIVES = words(
  "velvet dusty neon midnight golden broken hollow crimson distant frozen gentle heavy humid liquid lonely lunar mellow misty nervous northern pale quiet rusty sacred shallow silver slow smoky solar sour steady stormy sunken tender tidal vivid warm washed wicked wild winter wooden yellow young electric faded fading hidden burning bitter blue black bright cold deep dirty dry early empty endless",
);

/** Beginnings of some of them, none of which is a word of the trade: a search finds them in names alone. */
export const NAME_PARTS = words(
  "velv neon midn gold brok holl crim froz gent heav humi liqu lone luna mell mist nerv nort pale quie rust sacr shal silv smok sola sour stea stor sunk tend tida vivi wash wick wint youn elec fade hidd burn bitt blac brig earl empt endl",
);

/** Names of sounds, by the index of their instrument: Drums to Multilayered. */
export const NOUNS = [
  "break groove beat drums kit shuffle pocket loop",
  "lead synth arp saw stab sequence riser line",
  "guitar strum lick riff picking slide chords solo",
  "vocal voice hook chant choir phrase hum adlib",
  "shaker conga bongo tambourine clap snap rim cowbell",
  "piano keys rhodes organ wurli clav chords ballad",
  "pad drone atmosphere texture swell cloud haze air",
  "pluck bell mallet kalimba harp marimba koto chime",
  "strings violin cello ensemble tremolo legato quartet viola",
  "bass sub reese 808 growl bassline low rumble",
  "brass trumpet horn trombone fanfare saxophone section tuba",
  "impact riser sweep noise glitch whoosh downlifter foley",
  "melody idea composition stack starter theme intro motif",
].map(words);

export const TAGS = words(
  "dark warm loop melodic hard soft analog dry wet vintage punchy lofi ambient cinematic emotional aggressive chill groovy bouncy dreamy distorted clean acoustic electronic live mono wide bright happy sad epic minimal dirty organic digital deep rolling swing tight loose noisy tape vinyl crunchy airy metallic percussive rhythmic tonal atonal layered processed raw filtered reversed chopped stretched pitched uplifting mysterious tense calm nostalgic retro modern club festival bedroom studio field granular modular fm wavetable sampled",
);

const CONSONANTS = words("b br c ch d dr f fl g gr h j k kl l m n p pr r s sh sk st t tr v w z");
const VOWELS = words("a e i o u ai ea ou y");
const ENDS = words("n r l s x m d k th nd rk");

/** Distinct invented words, as names of creators and packs. */
export function coinedWords(count: number): string[] {
  const random = createRandom("coined");
  const coined = new Set<string>();
  while (coined.size < count) {
    const syllables = 2 + Math.floor(random() * 2);
    let word = "";
    for (let syllable = 0; syllable < syllables; syllable++) word += pick(random, CONSONANTS) + pick(random, VOWELS);
    coined.add(random() < 0.5 ? word + pick(random, ENDS) : word);
  }
  return [...coined];
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
