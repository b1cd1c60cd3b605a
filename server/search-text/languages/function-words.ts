import type { FunctionWords, Language } from "@/server/search-text/languages/language";

/**
 * The words that a language joins others with, and those for "sound", "sample" and the like. Each is an entry of the
 * English Wiktionary by itself.
 */
export const FUNCTION_WORDS: Readonly<Record<Language, FunctionWords>> = {
  es: {
    filler: `el la los las lo un una unos unas de del al a con en para por que mi mis su tu muy más bien como estilo tipo
      quiero busco buscar necesito dame algo alguno alguna hay es ser parecido similar sonido sonidos muestra muestras música
      musical archivo archivos paquete paquetes descargar descarga tono tonalidad clave ritmos mejor mejores bueno buena buenos
      compás pulsaciones minuto pro estilos género canal sampleo sampler sampleos algún este esta`,
    and: "y e",
    excluding: "sin excepto salvo menos no ni nada ningún ninguna tampoco",
    or: "o u",
  },
  pt: {
    filler: `o os as um uma uns umas de do da dos das no na nos nas ao a com em para pra por que meu minha seu muito mais bem
      como estilo tipo quero procuro preciso algo algum alguma tem é ser parecido som sons amostra amostras música músicas musical
      arquivo arquivos pacote pacotes baixar download tom tonalidade melhor melhores bom boa bons compasso batidas minuto gênero esse
      este esta pro`,
    and: "e",
    excluding: "sem exceto menos não nem nada nenhum nenhuma",
    or: "ou",
  },
  fr: {
    filler: `le la les l un une des de du d au aux à avec en pour par que qui mon ma mes ton son sa ses très plus bien comme
      style genre type je veux cherche chercher besoin quelque quelques il est être façon sons sonorité échantillon échantillons
      musique musical musicale fichier fichiers pack paquet télécharger téléchargement tonalité meilleur meilleurs meilleure bon bonne
      battements minute dans sur ce cette`,
    and: "et",
    excluding: "sans sauf excepté hormis moins pas ni non aucun aucune",
    or: "ou",
  },
  de: {
    filler: `der die das den dem des ein eine einen einem einer eines mit in im am an auf für von vom zu zum zur bei aus als
      wie mein meine sehr ganz schön etwas irgendwas ich suche suchen brauche möchte will gib mir stil art ist sein so klang klänge
      ton töne geräusche aufnahme aufnahmen musik musikalisch datei dateien paket pakete herunterladen download tonart beste besten
      gute guter gutes gut schläge minute pro bitte nach`,
    and: "und",
    excluding: "ohne außer kein keine keinen keiner keinem nicht weder",
    or: "oder",
  },
  it: {
    filler: `il lo la i gli le l un uno una di del della dei degli delle dello dell d da dal in nel nella su con per a al che
      mio mia molto più come stile tipo genere voglio cerco cercare serve qualcosa qualche è essere simile suono suoni campione
      campioni musica musicale pacchetto pacchetti scaricare download tonalità migliore migliori buono buona
      bello bella battiti minuto questo questa`,
    and: "e ed",
    excluding: "senza tranne eccetto meno non né niente nessun nessuna nessuno",
    or: "o oppure",
  },
  ru: {
    filler: `с со в во на для из от до по к у о об под как или мой моя мои мне это что чтобы очень самый самая самые типа тип
      стиль стиле стиля вроде похожий похожее похожие нужен нужна нужно нужны хочу ищу найти дай какой какой-то что-то звук звуки
      звука звуков звучание сэмпл сэмплы сэмплов семпл семплы семплов музыка музыки музыку музыкальный файл файлы файлов пак паки
      набор наборы скачать тональность тональности темп темпе уд мин ударов минуту лучший лучшие хороший хорошие хорошая красивые
      жанр жанре бпм`,
    and: "и",
    excluding: "без кроме не нет ни",
    or: "или либо",
  },
  ja: {
    filler: `の や で に を は が な から まで より する した して っぽい ぽい 風 風の 系 系の 的 的な ような みたいな 感じ 感じの
      っぽ 音 音源 音楽 曲 サウンド サンプル サンプリング 素材 ファイル パック 用 用の 向け 向けの 付き 付きの 入り 入りの 使える 欲しい ほしい
      探す 探してる さがす ください おすすめ お勧め いい 良い とても すごく もっと キー 調 テンポ 拍 ダウンロード 種類 スタイル`,
    and: "と",
    excluding: "除く",
    excludingBefore: "なし 無し ナシ なしの 無しの 抜き 抜きの ぬき ない のない 無い 以外 以外の を除く",
    or: "か または もしくは それとも あるいは",
  },
  ko: {
    filler: `은 는 이 가 을 를 의 로 으로 에 에서 도 만 한 하는 있는 같은 느낌 느낌의 느낌이 스타일 스타일의 풍 풍의 풍의
      적인 용 나는 내 좀 더 아주 매우 정말 원해 찾는 찾아요 찾기 필요해 주세요 좋은 소리 음 음원 사운드 샘플 샘플링 샘플들 음악 노래
      파일 팩 다운로드 다운 키 조 템포 박자 종류 장르 들어간 들어있는 포함`,
    and: "와 과 랑 이랑 하고 그리고 및",
    excluding: "",
    excludingBefore: "없이 없는 없음 없어 빼고 뺀 제외 제외한 제외하고 말고 아닌",
    or: "또는 혹은 이나 아니면 거나",
  },
  hi: {
    filler: `का के की को में से पर एक यह वह है हैं हो था वाला वाली वाले जैसा जैसी जैसे लिए मुझे मेरा मेरे मेरी चाहिए चाहता खोज खोजें
      ढूंढ बहुत अधिक ज्यादा कुछ साथ ध्वनि ध्वनियां आवाज़ें साउंड सैंपल सैम्पल नमूना नमूने संगीत म्यूजिक म्यूज़िक फाइल फ़ाइल पैक डाउनलोड स्टाइल
      शैली प्रकार टेम्पो की अच्छा अच्छी अच्छे सबसे बेस्ट`,
    and: "और तथा एवं",
    excluding: "बिना बगैर",
    excludingBefore: "केबिना केबगैर नहीं रहित छोड़कर सिवाय अलावा",
    or: "या अथवा",
  },
  zh: {
    filler: `的 了 在 用 给 給 我 要 想要 我要 需要 找 寻找 尋找 一个 一個 一些 这个 那种 很 非常 比较 更 最 好 好的 好听 好聽 类似
      類似 像 一样 风格 風格 风 風 感 感觉 感覺 类型 類型 型 式 系 声音 聲音 音色 采样 採樣 取样 取樣 样本 樣本 素材 音频 音頻 音乐 音樂
      曲 歌曲 文件 檔案 包 音色包 采样包 合集 下载 下載 调性 調性 调 調 速度 拍 每分钟 的歌 适合 適合 带 帶 带有 有`,
    and: "和 与 與 跟 及",
    excluding: "没有 沒有 无 無 不要 不带 不帶 不含 除了",
    or: "或 或者 还是 還是",
  },
};
