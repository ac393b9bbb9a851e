/** Worked returns: what is typed and answered, what the return before said, and what the forms come to. `CELL=figure`, one after the other. */
import { period, type Period } from '@app/domain/kernel/period'
import type { FilingKind } from '@app/domain/tax/forms/engine/taxes'

export interface WorkedReturn {
  /** Of the reference, where it is one of its cases. */
  readonly id: string
  readonly name: string
  readonly filing: FilingKind
  /** Its last month; of 2026 where it does not matter. */
  readonly period?: string
  readonly typed: string
  readonly answers?: string
  readonly before?: string
  readonly expected: string
  /** What must be found; nothing else where the return is whole. */
  readonly found?: readonly string[]
  /** Some forms of a return alone: checks between forms need not hold. */
  readonly part?: true
}
/** Figures by cell. */
export const figuresIn = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .filter((one) => one !== '')
      .map((one) => one.split('=') as [string, string]),
  )
/** A month in which the return before is of the same year, and of which quarter the case speaks. */
export const monthOfReturn = ({ filing, period: named, answers }: WorkedReturn): Period =>
  period(
    named ?? (filing === 'citAnnual' ? '2026-12' : `2026-${String(Number(figuresIn(answers)['$quarters'] ?? '2') * 3).padStart(2, '0')}`),
  )

export const workedReturns: readonly WorkedReturn[] = [
  {
    id: 'VAT-G1',
    name: '商贸一般纳税人：专票+普票+未开票，专票进项+铁路客票，福利转出，有上期留抵',
    filing: 'generalVat',
    typed: `
      VG1!1:1=500000 VG1!1:2=65000 VG1!1:3=100000 VG1!1:4=13000 VG1!1:5=20000 VG1!1:6=2600 VG0!2:1=620000 VG2!2:1=12 VG2!2:2=300000
      VG2!2:3=39000 VG2!8b:1=2 VG2!8b:2=1000 VG2!8b:3=90 VG2!10:1=2 VG2!10:2=1000 VG2!10:3=90 VG2!15:3=1300`,
    answers: '$city_rate=0.07 $six_half=0 $edu_exempt=0',
    before: 'VG0!20:1=5000',
    expected: `
      VG0!1:1=620000.00 VG0!11:1=80600.00 VG0!12:1=39090.00 VG0!13:1=5000.00 VG0!14:1=1300.00 VG0!17:1=42790.00 VG0!18:1=42790.00
      VG0!19:1=37810.00 VG0!20:1=0.00 VG0!24:1=37810.00 VG0!34:1=37810.00 VG0!32:1=37810.00 VG0!39:1=2646.70 VG0!40:1=1134.30
      VG0!41:1=756.20 VG2!4:3=90.00 VG2!12:3=39090.00 VG2!12:2=301000.00 VG2!13:3=1300.00 VG1!1:9=620000.00 VG1!1:10=80600.00
      VG5!1:5=2646.70 VG5!1:9=0.00 VG5!1:13=2646.70 VG5!2:5=1134.30 VG5!2:9=0.00 VG5!2:13=1134.30 VG5!3:5=756.20 VG5!3:9=0.00
      VG5!3:13=756.20 VG5!4:13=4537.20`,
  },
  {
    id: 'VAT-G2',
    name: '进项大于销项：期末留抵，附加为0，本年累计滚动',
    filing: 'generalVat',
    typed: 'VG1!1:1=200000 VG1!1:2=26000 VG0!2:1=200000 VG2!2:1=5 VG2!2:2=307692.31 VG2!2:3=40000',
    answers: '$city_rate=0.07 $six_half=0 $edu_exempt=0',
    before: 'VG0!20:1=3000 VG0!12:2=100000',
    expected: `
      VG0!11:1=26000.00 VG0!12:1=40000.00 VG0!17:1=43000.00 VG0!18:1=26000.00 VG0!19:1=0.00 VG0!20:1=17000.00 VG0!24:1=0.00
      VG0!34:1=0.00 VG0!39:1=0.00 VG0!40:1=0.00 VG0!41:1=0.00 VG0!12:2=140000.00`,
  },
  {
    id: 'VAT-G3',
    name: '6%旅游服务差额征税，另有免税服务',
    filing: 'generalVat',
    typed: `
      VG1!5:3=1000000 VG1!5:4=60000 VG1!19:3=50000 VG3!3:1=1060000 VG3!3:3=636000 VG3!3:5=636000 VG2!2:1=1 VG2!2:2=66666.67
      VG2!2:3=4000 VGJ!10:1=50000`,
    answers: '$city_rate=0.07 $six_half=0 $edu_exempt=0',
    expected: `
      VG0!1:1=1000000.00 VG0!8:1=50000.00 VG0!10:1=50000.00 VG0!11:1=24000.00 VG0!12:1=4000.00 VG0!19:1=20000.00 VG0!24:1=20000.00
      VG0!34:1=20000.00 VG1!5:9=1000000.00 VG1!5:10=60000.00 VG1!5:11=1060000.00 VG1!5:12=636000.00 VG1!5:13=424000.00
      VG1!5:14=24000.00 VG1!19:9=50000.00 VG3!3:4=636000.00 VG3!3:6=0.00 VGJ!7:1=50000.00 VGJ!7:3=50000.00 VG5!1:5=1400.00
      VG5!1:9=0.00 VG5!1:13=1400.00 VG5!2:5=600.00 VG5!2:9=0.00 VG5!2:13=600.00 VG5!3:5=400.00 VG5!3:9=0.00 VG5!3:13=400.00
      VG5!4:13=2400.00`,
  },
  {
    id: 'VAT-G7',
    name: '一般纳税人销售自己使用过的固定资产3%减按2%，减征额走减免税申报明细表',
    filing: 'generalVat',
    typed: `
      VG1!1:1=100000 VG1!1:2=13000 VG1!11:3=10000 VG1!11:4=300 VG0!2:1=100000 VG2!2:1=2 VG2!2:2=38461.54 VG2!2:3=5000 VGJ!2:2=100
      VGJ!2:4=100`,
    answers: '$city_rate=0.07 $six_half=0 $edu_exempt=0',
    expected: `
      VG0!5:1=10000.00 VG0!19:1=8000.00 VG0!21:1=300.00 VG0!23:1=100.00 VG0!24:1=8200.00 VG0!34:1=8200.00 VGJ!1:4=100.00
      VGJ!2:5=0.00 VG5!1:5=574.00 VG5!1:9=0.00 VG5!1:13=574.00 VG5!2:5=246.00 VG5!2:9=0.00 VG5!2:13=246.00 VG5!3:5=164.00
      VG5!3:9=0.00 VG5!3:13=164.00 VG5!4:13=984.00`,
  },
  {
    id: 'VAT-S1',
    name: '2026年一季度销售额299999.99元：低于起征点，免税额按3%填',
    filing: 'smallVat',
    typed: 'VS0!10:1=299999.99',
    answers: '$city_rate=0.07 $six_half=1 $edu_exempt=1',
    expected: `
      VS0!9:1=299999.99 VS0!17:1=9000.00 VS0!18:1=9000.00 VS0!15:1=0.00 VS0!20:1=0.00 VS0!22:1=0.00 VS0!23:1=0.00 VS0!24:1=0.00
      VS0!25:1=0.00`,
  },
  {
    id: 'VAT-S2',
    name: '2026年二季度恰好300000元：达到起征点全额征1%，教育费附加仍免',
    filing: 'smallVat',
    typed: 'VS0!1:1=300000 VS0!3:1=300000 VS0!16:1=6000.00',
    answers: '$city_rate=0.07 $six_half=1 $edu_exempt=1',
    expected: `
      VS0!15:1=9000.00 VS0!16:1=6000.00 VS0!20:1=3000.00 VS0!22:1=3000.00 VS2!1:3=210.00 VS2!1:7=105.00 VS2!1:9=105.00
      VS2!2:3=90.00 VS2!2:7=0.00 VS2!2:9=0.00 VS2!3:3=60.00 VS2!3:7=0.00 VS2!3:9=0.00 VS2!4:9=105.00`,
  },
  {
    id: 'VAT-S3',
    name: '2025年四季度恰好300000元：旧规则不超过即免，累计滚动',
    filing: 'smallVat',
    period: '2025-12',
    typed: 'VS0!10:1=300000',
    answers: '$city_rate=0.07 $six_half=1 $edu_exempt=1',
    before: 'VS0!9:3=200000',
    expected: 'VS0!9:1=300000.00 VS0!17:1=9000.00 VS0!22:1=0.00 VS0!9:3=500000.00',
  },
  {
    id: 'VAT-S6',
    name: '1%货物31万+销售自己使用过的固定资产2万（含税20600）按2%',
    filing: 'smallVat',
    typed: 'VS0!1:1=310000 VS0!3:1=310000 VS0!7:1=20000 VS0!16:1=6400.00',
    answers: '$city_rate=0.07 $six_half=1 $edu_exempt=0',
    expected: `
      VS0!15:1=9900.00 VS0!20:1=3500.00 VS0!22:1=3500.00 VS2!1:3=245.00 VS2!1:7=122.50 VS2!1:9=122.50 VS2!2:3=105.00 VS2!2:7=52.50
      VS2!2:9=52.50 VS2!3:3=70.00 VS2!3:7=35.00 VS2!3:9=35.00 VS2!4:9=210.00`,
  },
  {
    id: 'VAT-S9',
    name: '反例：2026年恰好300000元误填免税栏，须报VC21',
    filing: 'smallVat',
    typed: 'VS0!10:1=300000',
    answers: '$city_rate=0.07 $six_half=1 $edu_exempt=1',
    expected: 'VS0!9:1=300000.00',
    found: ['VC21'],
  },
  {
    id: 'CIT-Q1',
    name: '小型微利二季度：补亏5万，已预缴2000',
    filing: 'citQuarter',
    typed: `
      A200000!1:1=1000000 A200000!2:1=700000 A200000!3:1=5000 A200000!4:1=50000 A200000!5:1=95000 A200000!7:1=-1000
      A200000!30:1=2000`,
    answers: '$small_profit=1 $loss_available=50000 $quarters=2',
    expected: `
      A200000!15:1=151000.00 A200000!18:1=151000.00 A200000!24:1=50000.00 A200000!25:1=101000.00 A200000!27:1=25250.00
      A200000!28.1:1=20200.00 A200000!28:1=20200.00 A200000!32:1=3050.00`,
  },
  {
    id: 'CIT-Q3',
    name: '累计300.0001万元：全额25%',
    filing: 'citQuarter',
    typed: 'A200000!1:1=9000001 A200000!2:1=6000000 A200000!30:1=120000 A200000!28.1:1=0',
    answers: '$small_profit=0 $quarters=3',
    expected: 'A200000!25:1=3000001.00 A200000!27:1=750000.25 A200000!28:1=0.00 A200000!32:1=630000.25',
  },
  {
    id: 'CIT-Q5',
    name: '高新技术企业三季度：研发加计100万，15%税率',
    filing: 'citQuarter',
    typed: `
      A200000!1:1=20000000 A200000!2:1=12000000 A200000!5:1=2000000 A200000!6:1=1000000 A200000!22.1:1=1000000
      A200000!28.2:1=400000.00 A200000!30:1=300000`,
    answers: '$small_profit=0 $quarters=3',
    expected: `
      A200000!18:1=5000000.00 A200000!22:1=1000000.00 A200000!25:1=4000000.00 A200000!27:1=1000000.00 A200000!28:1=400000.00
      A200000!32:1=300000.00`,
  },
  {
    id: 'CIT-Q7',
    name: '从业人数、资产总额季度平均值（3个季度），300万内享受',
    filing: 'citQuarter',
    typed: `
      A200000!1:1=4000000 A200000!2:1=2500000 A200000!E1a:1=250 A200000!E1b:1=260 A200000!E2a:1=260 A200000!E2b:1=300
      A200000!E3a:1=300 A200000!E3b:1=340 A200000!S1a:1=4000 A200000!S1b:1=4200 A200000!S2a:1=4200 A200000!S2b:1=4600
      A200000!S3a:1=4600 A200000!S3b:1=4900 A200000!30:1=20000`,
    answers: '$small_profit=1 $quarters=3',
    expected: `
      A200000!EAV:1=285.00 A200000!SAV:1=4416.67 A200000!25:1=1500000.00 A200000!27:1=375000.00 A200000!28:1=300000.00
      A200000!32:1=55000.00`,
  },
  {
    id: 'CIT-Q9',
    name: '反例：累计超300万元仍填小微减免，须报CC03、CC04',
    filing: 'citQuarter',
    typed: 'A200000!1:1=3500000 A200000!28.1:1=700000',
    answers: '$small_profit=0 $quarters=4',
    expected: 'A200000!25:1=3500000.00 A200000!27:1=875000.00',
    found: ['CC03', 'CC04', 'A200000!28.1:1'],
  },
  {
    id: 'CIT-B1',
    name: '核定应税所得率（按收入10%）小微',
    filing: 'citLevied',
    typed: 'B100000!1:1=1200000 B100000!13:1=0.10 B100000!18:1=2000',
    answers: '$small_profit=1 $levy_method=1',
    expected: `
      B100000!12:1=1200000.00 B100000!14:1=120000.00 B100000!16:1=30000.00 B100000!17:1=24000.00 B100000!19:1=4000.00
      B100000!21:1=4000.00`,
  },
  {
    id: 'CIT-A1',
    name: '小型微利：招待费、罚款、福利费超限、一次性扣除、补亏、汇算退税',
    filing: 'citAnnual',
    typed: `
      A101010!3:1=8000000 A101010!26:1=20000 A102010!3:1=5000000 A102010!26:1=20000 A100000!3:1=40000 A100000!37:1=45000
      A104000!1:1=600000 A104000!1:3=1200000 A104000!21:5=60000 A105000!15:1=100000 A105000!19:1=5000 A105050!1:1=1000000
      A105050!1:2=1000000 A105050!1:5=1000000 A105050!3:1=150000 A105050!3:2=150000 A105050!7:1=20000 A105050!7:2=20000
      A105050!5:1=30000 A105050!5:2=30000 A105080!4:1=300000 A105080!4:2=30000 A105080!4:3=30000 A105080!4:4=300000
      A105080!4:5=300000 A105080!4:8=300000 A105080!29.1:1=300000 A105080!29.1:2=30000 A105080!29.1:4=300000 A105080!29.1:5=300000
      A105080!29.1:6=30000 A106000!10:1=2025 A106000!10:2=-105000 A106000!10:8=105000 A106000!10:9=105000 A106000!10:10=105000`,
    answers: '$small_profit=1 $sales_base=8000000',
    expected: `
      A100000!18:1=1100000.00 A100000!20:1=75000.00 A100000!21:1=270000.00 A100000!24:1=905000.00 A100000!26:1=105000.00
      A100000!28:1=800000.00 A100000!30:1=200000.00 A100000!31:1=160000.00 A100000!33:1=40000.00 A100000!36:1=40000.00
      A100000!38:1=-5000.00 A100000!45:1=-5000.00 A105000!15:3=60000.00 A105000!14:3=10000.00 A105000!19:3=5000.00
      A105000!32:4=270000.00 A105000!46:3=75000.00 A105000!46:4=270000.00 A105050!3:5=140000.00 A105050!13:6=10000.00
      A106000!11:10=105000.00 A106000!11:2=905000.00 A105080!30:9=-270000.00`,
  },
  {
    id: 'CIT-A4',
    name: '年度应纳税所得额3000001元：全额25%（断崖）',
    filing: 'citAnnual',
    typed: 'A101010!3:1=9000001 A102010!3:1=6000000',
    answers: '$small_profit=0 $sales_base=9000001',
    expected: 'A100000!28:1=3000001.00 A100000!30:1=750000.25 A100000!31:1=0.00 A100000!33:1=750000.25',
  },
  {
    id: 'SUR-1',
    name: '计税依据=增值税80000+免抵5000-留抵退税扣除20000，减半',
    filing: 'generalVat',
    typed: `
      VG5!1:1=80000 VG5!1:2=5000 VG5!1:3=20000 VG5!2:1=80000 VG5!2:2=5000 VG5!2:3=20000 VG5!3:1=80000 VG5!3:2=5000 VG5!3:3=20000
      VG5!8:1=30000`,
    answers: '$city_rate=0.07 $six_half=1 $edu_exempt=0',
    expected: `
      VG5!1:5=4550.00 VG5!1:9=2275.00 VG5!1:13=2275.00 VG5!2:5=1950.00 VG5!2:9=975.00 VG5!2:13=975.00 VG5!3:5=1300.00
      VG5!3:9=650.00 VG5!3:13=650.00 VG5!10:1=10000.00`,
    part: true,
  },
  {
    id: 'SUR-3',
    name: '小规模应补退为负：计税依据按0',
    filing: 'smallVat',
    typed: 'VS0!1:1=100000 VS0!3:1=100000 VS0!16:1=2000 VS0!21:1=1500',
    answers: '$city_rate=0.07 $six_half=1 $edu_exempt=0',
    expected: 'VS2!1:9=0.00 VS2!2:9=0.00 VS2!3:9=0.00 VS2!4:9=0.00',
    part: true,
  },
  {
    id: 'ST-1',
    name: '印花税：买卖合同减半，逐税目舍入到分',
    filing: 'stamp',
    typed: 'YH!SALE:1=1 YH!SALE:2=1234567.89',
    answers: '$half=1',
    expected: 'YH!SALE:4=370.37 YH!SALE:6=185.19 YH!SALE:8=185.18 YH!TOTAL:8=185.18',
  },
  {
    id: 'ST-3',
    name: '印花税：资金账簿增加五百万',
    filing: 'stamp',
    typed: 'YH!BOOK:2=5000000',
    answers: '$half=1',
    expected: 'YH!BOOK:4=1250.00 YH!BOOK:6=625.00 YH!BOOK:8=625.00 YH!TOTAL:8=625.00',
  },
  {
    id: 'ST-5',
    name: '印花税：几角几分的舍入，不减半',
    filing: 'stamp',
    typed: 'YH!LEASE:1=1 YH!LEASE:2=45.5 YH!SALE:1=1 YH!SALE:2=50',
    answers: '$half=0',
    expected: 'YH!LEASE:4=0.05 YH!LEASE:6=0.00 YH!LEASE:8=0.05 YH!SALE:4=0.02 YH!SALE:8=0.02 YH!TOTAL:8=0.07',
  },
  {
    id: 'SP-1',
    name: '小型微利：四季平均恰好300人、5000万元，所得恰好300万元',
    filing: 'citQuarter',
    typed: `
      A200000!1:1=3000000 A200000!30:1=100000 A200000!E1a:1=280 A200000!E1b:1=300 A200000!E2a:1=300 A200000!E2b:1=300
      A200000!E3a:1=300 A200000!E3b:1=320 A200000!E4a:1=300 A200000!E4b:1=300 A200000!S1a:1=4800 A200000!S1b:1=5000
      A200000!S2a:1=5000 A200000!S2b:1=5000 A200000!S3a:1=5000 A200000!S3b:1=5100 A200000!S4a:1=5050 A200000!S4b:1=5050`,
    answers: '$quarters=4',
    expected: 'A200000!EAV:1=300.00 A200000!SAV:1=5000.00 A200000!27:1=750000.00 A200000!28.1:1=600000.00 A200000!32:1=50000.00',
  },
  {
    id: 'SP-3',
    name: '小型微利：国家限制行业不享受',
    filing: 'citQuarter',
    typed: `
      A200000!1:1=500000 A200000!E1a:1=10 A200000!E1b:1=10 A200000!S1a:1=100 A200000!S1b:1=100 A200000!R1:1=是`,
    answers: '$quarters=1',
    expected: 'A200000!EAV:1=10.00 A200000!SAV:1=100.00 A200000!27:1=125000.00 A200000!28.1:1=0.00 A200000!32:1=125000.00',
  },
]
