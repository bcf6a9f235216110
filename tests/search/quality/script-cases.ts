/**
 * Questions in scripts that put few spaces or none between words, as people type them: a word from the middle of a run,
 * two of its words joined in another order, a short question, a mix with Latin words, digits and quotes.
 */
import type { ScriptCase } from './cases';

/** `words` are what the question is about, as the note writes them. */
type Row = readonly [query: string, words: string, note: string];

const rows = (language: string, folder: string, table: readonly Row[]): ScriptCase[] =>
  table.map(([query, words, name]) => ({
    shape: 'script',
    vault: 'world',
    language,
    query,
    words: words.split('|'),
    note: `${folder}/${name}.md`,
  }));

const march = '周会纪要 三月';
const april = '周会纪要 四月';

const chinese: readonly Row[] = [
  ['QMD 索引', 'QMD|索引', march],
  ['索引什么时候重建', '索引|重建', march],
  ['备份数据库', '备份|数据库', march],
  ['登录慢', '登录|慢', march],
  ['谁写用户手册？', '写|用户手册', march],
  ['数据库迁移停机', '数据库迁移|停机', april],
  ['服务器预算 3.5', '服务器|预算|3.5', april],
  ['PDF报表导出', 'PDF|报表|导出', april],
  ['糖色怎么炒', '糖色|炒', '红烧肉'],
  ['冰糖 鹌鹑蛋', '冰糖|鹌鹑蛋', '红烧肉'],
  ['冰糖炖五花肉', '冰糖|炖|五花肉', '红烧肉'],
  ['室温鸡蛋', '室温|鸡蛋', '番茄炒蛋'],
  ['冰糖 葱花', '冰糖|葱花', '番茄炒蛋'],
  ['丝绸之路张骞', '丝绸之路|张骞', '古代史复习'],
  ['安史之乱会考吗', '安史之乱', '古代史复习'],
  ['"长安城的布局"', '长安城的布局', '古代史复习'],
  ['期末考试公式纸', '期末考试|公式纸', '统计学复习'],
  ['Python 残差图', 'Python|残差图', '统计学复习'],
  ['学号密码', '学号|密码', '统计学复习'],
  ['電梯五樓', '電梯|五樓', '搬家清單'],
  ['網路移機什麼時候申請', '網路移機|申請', '搬家清單'],
];

const may = '定例会 5月';
const june = '定例会 6月';
const udon = '味噌煮込みうどん';
const mackerel = '鯖の味噌煮';
const library = '東京都の図書館';
const history = '日本史ノート';

const japanese: readonly Row[] = [
  ['2024年 予算', '2024年|予算', may],
  ['勤怠システム 試行', '勤怠システム|試行', may],
  ['在宅勤務規程', '在宅勤務|規程', may],
  ['契約更新', '契約更新', may],
  ['予算執行状況', '予算|執行状況', june],
  ['勤怠システム研修', '勤怠システム|研修', june],
  ['消防署と避難訓練', '消防署|避難訓練', june],
  ['プロジェクターの修理', 'プロジェクター|修理', june],
  ['八丁味噌', '八丁味噌', udon],
  ['味噌 土鍋', '味噌|土鍋', udon],
  ['「卵を落とす」', '卵を落とす', udon],
  ['鯖の臭みを取るには？', '鯖|臭み', mackerel],
  ['生姜と味噌', '生姜|味噌', mackerel],
  ['図書館のカレー', '図書館|カレー', library],
  ['Wi-Fi 図書館', 'Wi-Fi|図書館', library],
  ['国会図書館の登録', '国会図書館|登録', library],
  ['家光 参勤交代', '家光|参勤交代', history],
  ['目安箱はどの改革', '目安箱|改革', history],
  ['株仲間', '株仲間', history],
  // One mark apart, and another word: a visa, a pizza.
  ['ビザ', 'ビザ', 'ビザの更新'],
  ['ピザ', 'ピザ', 'ピザ'],
];

const marchMeeting = '주간회의 삼월';
const aprilMeeting = '주간회의 사월';
const stew = '된장찌개';
const studies = '한국사 정리';
const cityLibrary = '도서관 이용';

const korean: readonly Row[] = [
  ['신입사원 교육', '신입사원|교육', marchMeeting],
  ['사원교육', '사원교육', marchMeeting],
  ['설명서 초안', '설명서|초안', marchMeeting],
  ['서버 비용 12%', '서버|비용|12%', marchMeeting],
  ['데이터베이스 중단', '데이터베이스|중단', aprilMeeting],
  ['챗봇 고객센터', '챗봇|고객센터', aprilMeeting],
  ['개인정보 교육', '개인정보|교육', aprilMeeting],
  ['사무실 이전 판교', '사무실|이전|판교', aprilMeeting],
  ['된장 바지락', '된장|바지락', stew],
  ['육수 멸치', '육수|멸치', stew],
  ['감자는 언제 넣나?', '감자', stew],
  ['거북선 이순신', '거북선|이순신', studies],
  ['화성 수원', '화성|수원', studies],
  ['"한산도대첩"', '한산도대첩', studies],
  ['1446년 훈민정음', '1446년|훈민정음', studies],
  ['좌석 예약', '좌석|예약', cityLibrary],
  ['도서관 휴관일', '도서관|휴관일', cityLibrary],
  ['연체 대출', '연체|대출', cityLibrary],
];

const thaiMarch = 'ประชุมเดือนมีนาคม';
const thaiApril = 'ประชุมเดือนเมษายน';
const soup = 'ต้มยำกุ้ง';
const curry = 'แกงเขียวหวาน';
const thaiHistory = 'สรุปวิชาประวัติศาสตร์';

const thai: readonly Row[] = [
  ['งบประมาณ 2567', 'งบประมาณ|2567', thaiMarch],
  ['ร่างคู่มือ', 'ร่าง|คู่มือ', thaiMarch],
  ['เข้าสู่ระบบช้า', 'เข้าสู่ระบบ|ช้า', thaiMarch],
  ['ฐานข้อมูลหยุด', 'ฐานข้อมูล|หยุด', thaiApril],
  ['รายงาน PDF', 'รายงาน|PDF', thaiApril],
  ['สงกรานต์วันหยุด', 'สงกรานต์|วันหยุด', thaiApril],
  ['แบบสอบถามพนักงาน', 'แบบสอบถาม|พนักงาน', thaiApril],
  ['กุ้งใบมะกรูด', 'กุ้ง|ใบมะกรูด', soup],
  ['บีบมะนาวตอนไหน', 'บีบ|มะนาว', soup],
  ['เห็ดฟาง', 'เห็ดฟาง', soup],
  ['แตกมันกะทิ', 'แตกมัน|กะทิ', curry],
  ['ไก่ ใบมะกรูด', 'ไก่|ใบมะกรูด', curry],
  ['มะเขือเปราะ', 'มะเขือเปราะ', curry],
  ['"ศิลาจารึกหลักที่หนึ่ง"', 'ศิลาจารึกหลักที่หนึ่ง', thaiHistory],
  ['อยุธยา 2310', 'อยุธยา|2310', thaiHistory],
  ['เลิกทาสรัชกาลไหน', 'เลิกทาส|รัชกาล', thaiHistory],
  ['ห้องสมุด ยืม', 'ห้องสมุด|ยืม', thaiHistory],
  // One mark apart, and another word: white shirts, a white tiger.
  ['เสื้อขาว', 'เสื้อขาว', 'รายการซักผ้า'],
  ['เสือขาว', 'เสือขาว', 'พาลูกไปสวนสัตว์'],
];

const laoMinutes = 'ບົດບັນທຶກການປະຊຸມ';
const larb = 'ລາບໄກ່';
const salad = 'ຕຳໝາກຫຸ່ງ';
const luangPrabang = 'ທ່ຽວຫຼວງພະບາງ';

const lao: readonly Row[] = [
  ['ງົບປະມານ 2024', 'ງົບປະມານ|2024', laoMinutes],
  ['ຄູ່ມືຜູ້ໃຊ້', 'ຄູ່ມື|ຜູ້ໃຊ້', laoMinutes],
  ['ເຂົ້າຂົ້ວ', 'ເຂົ້າຂົ້ວ', larb],
  ['ໄກ່ ຜັກຫອມ', 'ໄກ່|ຜັກຫອມ', larb],
  ['ປາແດກໝາກເລັ່ນ', 'ປາແດກ|ໝາກເລັ່ນ', salad],
  ['ເຂົ້າໜຽວ ຄົກໄມ້', 'ເຂົ້າໜຽວ|ຄົກໄມ້', salad],
  ['ວຽງຈັນລົດໄຟ', 'ວຽງຈັນ|ລົດໄຟ', luangPrabang],
  ['"ນ້ຳຕົກກວາງຊີ"', 'ນ້ຳຕົກກວາງຊີ', luangPrabang],
];

const khmerMinutes = 'កំណត់ហេតុប្រជុំ';
const amok = 'អាម៉ុកត្រី';
const korko = 'សម្លកកូរ';
const siemReap = 'ដំណើរទៅសៀមរាប';

const khmer: readonly Row[] = [
  ['ថវិកា 2024', 'ថវិកា|2024', khmerMinutes],
  ['សៀវភៅណែនាំ', 'សៀវភៅណែនាំ', khmerMinutes],
  ['ខ្ទិះដូង', 'ខ្ទិះដូង', amok],
  ['ស្លឹកចេក ស្លឹកគ្រៃ', 'ស្លឹកចេក|ស្លឹកគ្រៃ', amok],
  ['ស្លឹកគ្រៃ ប្រហុក', 'ស្លឹកគ្រៃ|ប្រហុក', korko],
  ['ថ្ងៃរះអង្គរវត្ត', 'ថ្ងៃរះ|អង្គរវត្ត', siemReap],
  ['ឡានក្រុងភ្នំពេញ', 'ឡានក្រុង|ភ្នំពេញ', siemReap],
  ['សំបុត្រ 37 ដុល្លារ', 'សំបុត្រ|37|ដុល្លារ', siemReap],
];

const burmeseMinutes = 'အစည်းအဝေးမှတ်တမ်း';
const mohinga = 'မုန့်ဟင်းခါး';
const teaSalad = 'လက်ဖက်သုပ်';
const bagan = 'ပုဂံခရီး';

const burmese: readonly Row[] = [
  ['2024 ဘတ်ဂျက်', '2024|ဘတ်ဂျက်', burmeseMinutes],
  ['လက်စွဲ', 'လက်စွဲ', burmeseMinutes],
  ['ငံပြာရည် စပါးလင်', 'ငံပြာရည်|စပါးလင်', mohinga],
  ['ဘူးသီးကြော်', 'ဘူးသီးကြော်', mohinga],
  ['ငံပြာရည် နှမ်းလှော်', 'ငံပြာရည်|နှမ်းလှော်', teaSalad],
  ['"ပုစွန်ခြောက်"', 'ပုစွန်ခြောက်', teaSalad],
  ['ညကား ရန်ကုန်', 'ညကား|ရန်ကုန်', bagan],
  ['ဆိုင်ကယ် 8000', 'ဆိုင်ကယ်|8000', bagan],
];

export const scriptCases: readonly ScriptCase[] = [
  ...rows('zh', 'Scripts/中文', chinese),
  ...rows('ja', 'Scripts/日本語', japanese),
  ...rows('ja', '日本語', [['紅葉の京都', '紅葉|京都', '京都の紅葉']]),
  ...rows('ko', 'Scripts/한국어', korean),
  ...rows('th', 'Scripts/ไทย', thai),
  ...rows('lo', 'Scripts/ລາວ', lao),
  ...rows('km', 'Scripts/ខ្មែរ', khmer),
  ...rows('my', 'Scripts/မြန်မာ', burmese),
];
