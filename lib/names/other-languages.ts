import { fold } from "@/lib/names/fold";

/** What folders and files are called in other languages, by the word of the trade that it means. */
const WORDS: Readonly<Record<string, string>> = {
  drum:
    "trummor trumma trommer drumstel slagwerk rummut ντραμς τύμπανα กลอง bicí dobok perkusja perkusje beben bebny طبول درامز bateri schlagzeug trommel trommeln batterie batteria bateria percussioni tambour tambores bumbo trommelset perkussionsset " +
    "барабан барабаны ударные ドラム 太鼓 ビート 드럼 비트 鼓 鼓组 鼓組 架子鼓 बीट davul",
  kick: "stopa bassdrum basstrommel bombo grancassa grossecaisse cassa бочка кик キック バスドラム 킥 底鼓 大鼓",
  snare: "werbel rullante caja redoblante cajaclara caisseclaire kleinetrommel снейр スネア 스네어 军鼓 軍鼓 小鼓",
  hat: "хэт хайхэт ハイハット ハット 하이햇 踩镲 踩鑔",
  clap: "klatschen klatscher palmas palmada хлопок хлопки クラップ 手拍子 박수 클랩 拍手",
  cymbal: "talerz talerze becken piatto piatti platillo platillos cymbale тарелка тарелки シンバル 심벌 镲",
  perc: "κρουστά gendang طبلة إيقاع دف तबला ढोल ढोलक perkussion perkussiv percusion percussione percussao перкуссия перкуссии パーカッション 퍼커션 打击乐 打擊樂",
  shaker: "maracas шейкер シェイカー 쉐이커 沙锤",
  tambourine: "schellenkranz pandereta pandeiro тамбурин бубен タンバリン 탬버린 铃鼓",
  piano:
    "klavír zongora πιάνο fortepian piyano بيانو पियानो klavier flugel pianoforte pianino пианино фортепиано рояль ピアノ 피아노 钢琴 鋼琴",
  key: "toetsen tangenter klávesy tasten tastiera tastiere clavier claviers teclado teclados teclas клавиши клавишные キーボード 鍵盤 건반 키보드 键盘 鍵盤",
  organ: "organy orgel orgue organo orgao орган オルガン 오르간 风琴 管风琴",
  guitar:
    "gitaar gitarr kitara kytara gitár chitară κιθάρα กีตาร์ violao gitara gitary gitar جيتار غيتار गिटार gitarre gitarren guitare guitares guitarras guitarra chitarra chitarre гитара гитары ギター 기타 吉他",
  bass: "μπάσο bas باص basse basses basso bassi bajo bajos baixo kontrabass басс бас ベース 베이스 贝斯 貝斯 低音",
  string:
    "strijkers viool stråkar fiol jouset viulu housle hegedű βιολί keman skrzypce smyczki كمان streicher saiten geige geigen bratsche violine violon violons violino violini cordes archi cuerdas cordas скрипка скрипки струнные ストリングス バイオリン 弦楽 스트링 바이올린 현악 弦乐 弦樂 小提琴",
  cello: "violoncello violoncelle violonchelo violoncelo виолончель チェロ 첼로 大提琴",
  brass: "blech blechblaser cuivre cuivres ottoni metales metais медные духовые ブラス 金管 브라스 铜管 銅管",
  trumpet: "trabka trompet trompete trompeten trompette tromba trompeta труба трубы トランペット 트럼펫 小号 小號",
  flute:
    "fluit flöjt huilu flétna furulya suling flet flut ناي बांसुरी flote floten flauto flauti flauta flautas флейта フルート 플루트 长笛 長笛",
  vocal:
    "zang zangstem sång röst laulu zpěv ének φωνή wokal wokale vokal صوت غناء आवाज़ stimme stimmen gesang voix chants voce voci canto voz voces vozes вокал голос голоса ボーカル 歌 声 보컬 목소리 人声 人聲 女声 女聲 男声 男聲",
  choir: "koor kör kuoro sbor kórus chor chore choeur choeurs coro cori coros хор コーラス 合唱 합창 合唱团",
  pad: "nappe nappes tappeto пэд パッド 패드",
  synth:
    "synthetiseur sintetizador sintetizadores sintetizzatore синтезатор синт シンセ シンセサイザー 신디 신스 合成器",
  fx: "effekt effekte gerausch gerausche effet effets effetto effetti efecto efectos efeito efeitos эффект эффекты шум エフェクト 効果音 이펙트 효과음 音效 效果",
  pluck: "zupfer punteado pizzicati щипок プラック 플럭",
};

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([trade, words]) => words.split(" ").map((word) => [fold(word), trade] as const)),
);
/** Scripts without spaces between words: one of them is found within a longer text. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What a word of these ends with says that it is a loop. */
const FOLDED_LOOP = new RegExp(`(?:${["循环", "循環", "ループ", "루프"].map(fold).join("|")})$`, "u");
const WITHIN = [...MEANINGS.keys()].filter((word) => UNSPACED.test(word)).sort((a, b) => b.length - a.length);

/** The word of the trade that a folded word of another language means; null if it means none. */
export function translated(word: string): string | null {
  const known = MEANINGS.get(word) ?? MEANINGS.get(word.replace(FOLDED_LOOP, ""));
  if (known) return known;
  if (!UNSPACED.test(word)) return null;
  const within = WITHIN.find((part) => part.length > 1 && word.includes(part));
  return within ? MEANINGS.get(within)! : null;
}
