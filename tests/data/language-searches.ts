/** What a row of the made catalogue has to be to answer a search. */
export interface Wanted {
  /** Any of these sounds. */
  noun?: readonly string[];
  mood?: string;
  genre?: string;
  isLoop?: boolean;
  isFree?: boolean;
}

export const DRUMS = ["kick", "snare", "hi hat", "clap"];
const GUITARS = ["guitar", "acoustic guitar"];
const KEYS = ["piano", "organ"];
const STRINGS = ["violin", "cello"];

const of = (noun: string | readonly string[], more: Omit<Wanted, "noun"> = {}): Wanted => ({
  noun: typeof noun === "string" ? [noun] : noun,
  ...more,
});

/** Searches in ten languages as producers type them, and the rows that each must list, no more and no fewer. */
// biome-ignore format: a table is read by its rows.
export const LANGUAGE_SEARCHES: Readonly<Record<string, readonly (readonly [text: string, wanted: Wanted])[]>> = {
  es: [
    ["batería trap", of(DRUMS, { genre: "trap" })], ["voz femenina", of("female vocal")], ["guitarra triste", of(GUITARS, { mood: "sad" })],
    ["guitarra acústica", of("acoustic guitar")], ["bajo oscuro", of("bass", { mood: "dark" })], ["bombo", of("kick")],
    ["caja clara", of("snare")], ["palmas", of("clap")], ["teclados", of(KEYS)], ["piano sin bucles", of("piano", { isLoop: false })],
    ["cuerdas tristes", of(STRINGS, { mood: "sad" })], ["violín feliz", of("violin", { mood: "happy" })], ["trompetas", of("trumpet")],
    ["saxofón tranquilo", of("saxophone", { mood: "calm" })], ["coro gratis", of("choir", { isFree: true })], ["lluvia", of("rain")],
    ["voces sin coro", of(["female vocal", "male vocal"])], ["órgano de jazz", of("organ", { genre: "jazz" })],
    ["batería sin bombo ni caja", of(["hi hat", "clap"])], ["quiero una flauta agresiva", of("flute", { mood: "aggressive" })],
  ],
  pt: [
    ["baixo trap", of("bass", { genre: "trap" })], ["violão", of(GUITARS)], ["bateria de rock", of(DRUMS, { genre: "rock" })],
    ["bumbo", of("kick")], ["chimbal", of("hi hat")], ["palmas", of("clap")], ["voz masculina", of("male vocal")],
    ["piano triste", of("piano", { mood: "sad" })], ["violino alegre", of("violin", { mood: "happy" })], ["violoncelo", of("cello")],
    ["trompete", of("trumpet")], ["saxofone sombrio", of("saxophone", { mood: "dark" })], ["flauta calma", of("flute", { mood: "calm" })],
    ["coral grátis", of("choir", { isFree: true })], ["chuva", of("rain")], ["órgão", of("organ")], ["bateria agressiva", of(DRUMS, { mood: "aggressive" })],
    ["vozes sem coro", of(["female vocal", "male vocal"])], ["chocalho", of("shaker")], ["guitarra sombria", of(GUITARS, { mood: "dark" })],
  ],
  fr: [
    ["batterie trap", of(DRUMS, { genre: "trap" })], ["grosse caisse", of("kick")], ["caisse claire", of("snare")], ["charlé", of("hi hat")],
    ["guitare triste", of(GUITARS, { mood: "sad" })], ["guitare acoustique", of("acoustic guitar")], ["piano obscur", of("piano", { mood: "dark" })],
    ["boucle de violon", of("violin", { isLoop: true })], ["violoncelle", of("cello")], ["trompette joyeuse", of("trumpet", { mood: "happy" })],
    ["voix féminine", of("female vocal")], ["voix d'homme", of("male vocal")], ["chorale gratuite", of("choir", { isFree: true })],
    ["nappe calme", of("pad", { mood: "calm" })], ["pluie", of("rain")], ["orgue", of("organ")], ["flûte", of("flute")],
    ["basse agressive", of("bass", { mood: "aggressive" })], ["batterie sans grosse caisse", of(["snare", "hi hat", "clap"])],
    ["je cherche des boucles de clavier", of(KEYS, { isLoop: true })],
  ],
  de: [
    ["Schlagzeug Trap", of(DRUMS, { genre: "trap" })], ["trauriges Klavier", of("piano", { mood: "sad" })], ["Basstrommel", of("kick")],
    ["kleine Trommel", of("snare")], ["Klatschen", of("clap")], ["Gitarre düster", of(GUITARS, { mood: "dark" })],
    ["Akustikgitarre", of("acoustic guitar")], ["Orgel", of("organ")], ["fröhliche Geige", of("violin", { mood: "happy" })],
    ["Streicher kostenlos", of(STRINGS, { isFree: true })], ["Trompeten", of("trumpet")], ["aggressiver Bass", of("bass", { mood: "aggressive" })],
    ["weiblicher Gesang", of("female vocal")], ["Männerstimme", of("male vocal")], ["Chöre kostenlos", of("choir", { isFree: true })], ["Querflöte", of("flute")],
    ["Regen", of("rain")], ["Klavierschleife", of("piano", { isLoop: true })],
    ["Schlagzeug ohne Klatschen", of(["kick", "snare", "hi hat"])], ["ich suche einen Schlagzeugloop", of(DRUMS, { isLoop: true })],
  ],
  it: [
    ["batteria trap", of(DRUMS, { genre: "trap" })], ["cassa", of("kick")], ["rullante", of("snare")], ["battimani", of("clap")],
    ["chitarra triste", of(GUITARS, { mood: "sad" })], ["chitarra acustica", of("acoustic guitar")], ["basso oscuro", of("bass", { mood: "dark" })],
    ["pianoforte calmo", of("piano", { mood: "calm" })], ["organo", of("organ")], ["tastiere", of(KEYS)], ["violino felice", of("violin", { mood: "happy" })],
    ["violoncello", of("cello")], ["tromba", of("trumpet")], ["sassofono", of("saxophone")], ["flauto gratis", of("flute", { isFree: true })],
    ["voce femminile", of("female vocal")], ["cori aggressivi", of("choir", { mood: "aggressive" })], ["pioggia", of("rain")],
    ["archi senza violino", of("cello")], ["batteria senza cassa", of(["snare", "hi hat", "clap"])],
  ],
  ru: [
    ["ударные трэп", of(DRUMS, { genre: "trap" })], ["бочка", of("kick")], ["малый барабан", of("snare")], ["хай-хэт", of("hi hat")],
    ["хлопки", of("clap")], ["грустная гитара", of(GUITARS, { mood: "sad" })], ["акустическая гитара", of("acoustic guitar")],
    ["тёмный бас", of("bass", { mood: "dark" })], ["грустное пианино", of("piano", { mood: "sad" })], ["орган", of("organ")],
    ["весёлая скрипка", of("violin", { mood: "happy" })], ["виолончель", of("cello")], ["труба", of("trumpet")], ["саксофон джаз", of("saxophone", { genre: "jazz" })],
    ["женский вокал", of("female vocal")], ["мужской голос", of("male vocal")], ["хор бесплатно", of("choir", { isFree: true })], ["дождь", of("rain")],
    ["барабаны без хлопков", of(["kick", "snare", "hi hat"])], ["агрессивная флейта", of("flute", { mood: "aggressive" })],
  ],
  ja: [
    ["ドラムループ", of(DRUMS, { isLoop: true })], ["悲しいピアノ", of("piano", { mood: "sad" })], ["キック", of("kick")], ["スネア", of("snare")],
    ["ハイハット", of("hi hat")], ["手拍子", of("clap")], ["暗いギター", of(GUITARS, { mood: "dark" })], ["アコギ", of("acoustic guitar")],
    ["ベース", of("bass")], ["楽しいバイオリン", of("violin", { mood: "happy" })], ["チェロ", of("cello")], ["ジャズ トランペット", of("trumpet", { genre: "jazz" })],
    ["女性ボーカル", of("female vocal")], ["男性の声", of("male vocal")], ["合唱", of("choir")], ["無料フルート", of("flute", { isFree: true })],
    ["雨", of("rain")], ["オルガン", of("organ")], ["クラップなしのドラム", of(["kick", "snare", "hi hat"])], ["ロックドラム", of(DRUMS, { genre: "rock" })],
  ],
  ko: [
    ["드럼 루프", of(DRUMS, { isLoop: true })], ["슬픈 피아노", of("piano", { mood: "sad" })], ["킥", of("kick")], ["스네어", of("snare")],
    ["하이햇", of("hi hat")], ["박수", of("clap")], ["어두운 기타", of(GUITARS, { mood: "dark" })], ["통기타", of("acoustic guitar")],
    ["공격적인 베이스", of("bass", { mood: "aggressive" })], ["행복한 바이올린", of("violin", { mood: "happy" })], ["첼로", of("cello")],
    ["재즈 트럼펫", of("trumpet", { genre: "jazz" })], ["여성 보컬", of("female vocal")], ["남자 목소리", of("male vocal")], ["합창", of("choir")],
    ["무료 플루트", of("flute", { isFree: true })], ["빗소리", of("rain")], ["오르간", of("organ")], ["박수 없는 드럼", of(["kick", "snare", "hi hat"])],
    ["힙합드럼", of(DRUMS, { genre: "hip hop" })],
  ],
  hi: [
    ["गिटार लूप", of(GUITARS, { isLoop: true })], ["तबला", of("tabla")], ["ड्रम ट्रैप", of(DRUMS, { genre: "trap" })], ["उदास पियानो", of("piano", { mood: "sad" })],
    ["किक", of("kick")], ["ताली", of("clap")], ["अकूस्टिक गिटार", of("acoustic guitar")], ["बास", of("bass")], ["खुश वायलिन", of("violin", { mood: "happy" })],
    ["तुरही", of("trumpet")], ["बांसुरी", of("flute")], ["महिला आवाज़", of("female vocal")], ["पुरुष गायन", of("male vocal")], ["मुफ्त सैक्सोफोन", of("saxophone", { isFree: true })],
    ["बारिश", of("rain")], ["ऑर्गन", of("organ")], ["शांत पियानो", of("piano", { mood: "calm" })], ["ड्रम के बिना गिटार", of(GUITARS)],
    ["ड्रम, बिना किक", of(["snare", "hi hat", "clap"])], ["कोरस", of("choir")],
  ],
  zh: [
    ["鼓循环", of(DRUMS, { isLoop: true })], ["吉他", of(GUITARS)], ["悲伤钢琴", of("piano", { mood: "sad" })], ["底鼓", of("kick")], ["军鼓", of("snare")],
    ["踩镲", of("hi hat")], ["拍手", of("clap")], ["木吉他", of("acoustic guitar")], ["黑暗贝斯", of("bass", { mood: "dark" })], ["风琴", of("organ")],
    ["快乐的小提琴", of("violin", { mood: "happy" })], ["大提琴", of("cello")], ["爵士小号", of("trumpet", { genre: "jazz" })], ["女声", of("female vocal")],
    ["男声", of("male vocal")], ["合唱团", of("choir")], ["免费长笛", of("flute", { isFree: true })], ["雨声", of("rain")], ["没有拍手的鼓", of(["kick", "snare", "hi hat"])],
    ["嘻哈鼓", of(DRUMS, { genre: "hip hop" })],
  ],
};
