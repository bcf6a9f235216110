/** Seeded word salad in many languages: notes that share common words with the vault but none of the labelled ones. */

interface Language {
  readonly words: readonly string[];
  /** Between two words; nothing for the languages that write none. */
  readonly space: string;
  readonly stop: string;
}

const spaced = (words: string, stop = '.'): Language => ({ words: words.split(' '), space: ' ', stop });
const unspaced = (words: string, stop: string): Language => ({ words: words.split(' '), space: '', stop });

/** `jardin` and `water` are here on purpose: labels ask for the one note that is dense in them. */
const languages: Readonly<Record<string, Language>> = {
  fr: spaced(
    'le la les un une des et donc avec sans pour dans sur sous chez nous vous ils cela jardin chemin ' +
      'fleuve pont ombre automne chose idée monde ville village rivière nuage pierre feuille arbre oiseau cheval ' +
      'chanson histoire lettre mot question exemple travail projet semaine mois année toujours souvent parfois ' +
      'regarde trouve cherche marche parle pense écoute garde bleu vert petit nouveau ancien simple lent',
  ),
  de: spaced(
    'der die das und aber ohne bei nach von zum ein eine wir ihr sie nicht auch immer oft heute morgen ' +
      'Garten Weg Brücke Fluss Schatten Winter Sache Idee Welt Stadt Dorf Wolke Stein Blatt Baum Vogel Pferd ' +
      'Lied Geschichte Brief Wort Frage Beispiel Arbeit Woche Monat findet sucht geht spricht denkt hört blau ' +
      'langsam einfach neu klein hell dunkel freundlich ruhig',
  ),
  es: spaced(
    'el la los las un una y pero con sin para en sobre bajo nosotros ellos esto siempre nunca mucho jardín ' +
      'camino puente río sombra cosa idea mundo ciudad aldea nube piedra hoja árbol pájaro caballo canción ' +
      'historia carta palabra pregunta ejemplo trabajo proyecto semana mes encuentra camina habla piensa escucha ' +
      'azul verde nuevo lento claro oscuro',
  ),
  en: spaced(
    'the a and but with without for in on under we they this always often rarely water garden road river shadow ' +
      'summer thing idea world town village cloud stone leaf tree bird horse song story letter word answer ' +
      'sample work group month looks finds walks talks thinks hears keeps blue green small simple slow bright ' +
      'paper morning',
  ),
  ru: spaced(
    'и но с без для на под мы они это всегда часто редко сад дорога река тень лето вещь мысль мир город деревня ' +
      'облако камень лист дерево птица лошадь песня история письмо слово вопрос пример ищет находит идёт говорит ' +
      'думает слушает синий зелёный медленно просто',
  ),
  uk: spaced(
    'і але з без для на під ми вони це завжди часто рідко сад дорога річка тінь літо думка світ місто село хмара ' +
      'камінь листок дерево птах кінь пісня історія лист слово питання приклад шукає знаходить говорить думає синій ' +
      'зелений повільно просто',
  ),
  pl: spaced(
    'i ale z bez dla na pod my oni to zawsze często rzadko ogród droga rzeka cień lato rzecz myśl świat miasto ' +
      'wieś chmura kamień liść drzewo ptak koń pieśń historia zapiski słowo pytanie przykład praca szuka znajduje ' +
      'idzie mówi myśli słucha niebieski zielony powoli prosto',
  ),
  tr: spaced(
    've ama ile için biz onlar bu her zaman bazen bahçe yol nehir gölge yaz şey fikir dünya şehir köy bulut taş ' +
      'yaprak ağaç kuş at şarkı hikâye mektup kelime soru örnek iş hafta arar bulur yürür konuşur düşünür dinler ' +
      'mavi yeşil küçük yavaş',
  ),
  el: spaced(
    'και αλλά με χωρίς εμείς αυτοί αυτό πάντα συχνά σπάνια κήπος δρόμος ποτάμι σκιά καλοκαίρι πράγμα ιδέα πόλη ' +
      'χωριό σύννεφο πέτρα φύλλο δέντρο πουλί άλογο τραγούδι ιστορία γράμμα λέξη ερώτηση παράδειγμα δουλειά ' +
      'βρίσκει περπατά μιλά σκέφτεται ακούει γαλάζιο πράσινο αργά',
  ),
  ar: spaced(
    'و لكن مع بدون نحن هم هذا دائما أحيانا حديقة طريق نهر ظل صيف شيء فكرة عالم قرية سحابة حجر ورقة شجرة طائر ' +
      'حصان أغنية قصة رسالة كلمة سؤال مثال عمل أسبوع يبحث يجد يمشي يتكلم يفكر يسمع أزرق أخضر صغير بسيط',
  ),
  he: spaced(
    'אבל עם בלי אנחנו הם זה תמיד לפעמים גן דרך נהר צל קיץ דבר רעיון עולם עיר כפר ענן אבן עלה עץ ציפור סוס סיפור ' +
      'מכתב מילה שאלה דוגמה עבודה שבוע מחפש מוצא הולך מדבר חושב מקשיב כחול ירוק קטן פשוט',
  ),
  ko: spaced(
    '그리고 그러나 우리는 그들은 언제나 가끔 정원 길을 강가에 그늘 여름 생각이 세상 도시 마을 구름 돌멩이 나뭇잎 ' +
      '나무가 새가 노래 이야기 편지를 낱말 질문 보기 일을 한다 찾는다 걷는다 말한다 듣는다 푸른 작은 천천히',
  ),
  ja: unspaced(
    'は が を に で と も から まで いつも ときどき 庭 道 川 影 夏 考え 世界 町 村 雲 石 葉 木 鳥 馬 歌 物 手紙 言葉 ' +
      '問い 例 仕事 週 月 探す 歩く 話す 思う 聞く 青い 緑 小さな 静かな ゆっくり',
    '。',
  ),
  zh: unspaced(
    '的 了 和 但是 在 我们 他们 这个 总是 有时 花园 路 河 影子 夏天 事情 想法 世界 城市 村庄 云 石头 叶子 树 鸟 马 歌 ' +
      '故事 信 词 问题 例子 工作 星期 月 寻找 走路 说话 思考 听 蓝色 绿色 小 慢慢',
    '。',
  ),
};

/** Mulberry32: a small generator whose numbers in [0, 1) depend on nothing but the seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function noteText(language: Language, seed: number): string {
  const random = randomNumbers(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const word = () => language.words[between(0, language.words.length - 1)] ?? '';
  const words = (count: number) => Array.from({ length: count }, word).join(language.space);
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const sentence = () => capital(words(between(5, 12))) + language.stop;
  const paragraph = () => Array.from({ length: between(1, 3) }, sentence).join(' ');
  const sections = Array.from({ length: between(1, 4) }, () => [`## ${capital(words(2))}`, paragraph(), '']).flat();
  return [`# ${capital(words(3))}`, '', paragraph(), '', ...sections].join('\n');
}

/** Path → text of `count` generated notes; the first notes are the same whatever the count. */
export function distractors(count: number): Readonly<Record<string, string>> {
  const all = Object.entries(languages);
  const notes: Record<string, string> = {};
  for (let at = 0; at < count; at += 1) {
    const [name, language] = all[at % all.length]!;
    notes[`Archive/${name}/${String(at).padStart(5, '0')}.md`] = noteText(language, at + 1);
  }
  return notes;
}
