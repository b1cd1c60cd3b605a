/** Words that say nothing about a sound. A search lets go of them, unless a title has all words of the search. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it its i im me my mine we us our you your he she they them their
  am is are was were be been being do does did have has had having can could will would shall should may might must
  and or but nor so if then than as at by for from in into inside of off on onto over to toward towards up with within
  about around near like alike similar such kind kinda kindof type style styled vibe vibes feel feeling feels sounding
  sounds sound sample samples audio wav wavs mp3 file files music musical pack packs preset presets collection library
  something anything some any thing things stuff sort one ones few couple lot lots many much more most
  need needs want wants wanted looking look search searching find finding give gimme get getting show use using used
  make makes making please pls plz hey hi hello thanks thank
  good great best better nice cool awesome amazing dope sick really very super quite pretty just only also too maybe
  where which what who when how why there here
  bpm key tempo beats per minute quality hq hd new popular top trending download downloads`
    .trim()
    .split(/\s+/),
);

/** What follows these words is excluded: "without drums". */
export const EXCLUDING_WORDS: ReadonlySet<string> = new Set(["without", "no", "not", "minus", "except"]);
