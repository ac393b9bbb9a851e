/** The sample companies: whom they sell to and buy from, what, and how their months look. Invented names, plausible figures. */
import type { Money } from '@app/domain/kernel/money'

export interface Party {
  readonly name: string
  readonly taxNumber: string
  readonly account: string
}

export interface Ware {
  /** Short name of the tax category, as printed between stars. */
  readonly category: string
  readonly name: string
  readonly unit: string
  /** Whole yuan, tax excluded. */
  readonly price: number
  readonly most: number
}

export interface Business {
  readonly key: string
  readonly bank: { readonly name: string; readonly account: string }
  readonly customers: readonly Party[]
  readonly suppliers: readonly Party[]
  readonly sells: readonly Ware[]
  readonly buys: readonly Ware[]
  readonly salesPerMonth: number
  readonly purchasesPerMonth: number
  /** VAT in percent on sales and on purchases. */
  readonly rates: { readonly sales: number; readonly purchases: number }
  /** Share of special invoices among the sold ones. */
  readonly special: number
  readonly salary: number
  readonly rent: number
  /** Percent of its wages: of people at the machines, and of those beside them in the workshop; the rest is the office. */
  readonly workshop?: { readonly labour: number; readonly overhead: number }
  /** Depreciation of a month. */
  readonly depreciation: number
  /** Share of net sales that is carried to cost; 0 for services. */
  readonly cost: number
  readonly capital: number
  /** Opening balances of a January start: subject, debit-positive whole yuan; the bank account is 'bank'. */
  readonly opening: readonly (readonly [code: string, amount: number])[]
}

const party = (name: string, serial: number): Party => ({
  name,
  taxNumber: `9144030${String(serial).padStart(4, '0')}MA5X${String(serial * 7919)
    .padStart(3, '0')
    .slice(-3)}`
    .slice(0, 18)
    .padEnd(18, 'K'),
  account: `6217${String(serial * 104_729).padStart(12, '0')}`.slice(0, 16),
})
const ware = (category: string, name: string, unit: string, price: number, most: number): Ware => ({ category, name, unit, price, most })

export const businesses: readonly Business[] = [
  {
    key: 'trading',
    bank: { name: '建设银行南山支行', account: '44250100003400001234' },
    customers: [
      party('深圳市鹏程贸易有限公司', 11),
      party('广州市越秀区优选百货店', 12),
      party('东莞市长安佳美日用品商行', 13),
      party('惠州市惠城区民润超市', 14),
    ],
    suppliers: [party('义乌市双童日用品有限公司', 21), party('佛山市顺德区万家五金厂', 22), party('深圳市顺丰速运有限公司', 23)],
    sells: [
      ware('日用杂品', '保温杯500ml', '个', 38, 530),
      ware('日用杂品', '收纳箱60L', '个', 45, 420),
      ware('塑料制品', '密封保鲜盒', '套', 26, 670),
    ],
    buys: [
      ware('日用杂品', '保温杯500ml', '个', 24, 1_800),
      ware('日用杂品', '收纳箱60L', '个', 29, 1_400),
      ware('物流辅助服务', '快递费', '次', 12, 30),
    ],
    salesPerMonth: 9,
    purchasesPerMonth: 5,
    rates: { sales: 1, purchases: 1 },
    special: 0.3,
    salary: 16_500,
    rent: 4_800,
    depreciation: 950,
    cost: 0.66,
    capital: 0,
    opening: [
      ['1001', 3_200],
      ['bank', 586_400],
      ['1405', 92_000],
      ['16010004', 45_600],
      ['16020004', -11_400],
      ['3001', -700_000],
      ['31040006', -15_800],
    ],
  },
  {
    key: 'restaurant',
    bank: { name: '成都农商银行锦江支行', account: '62288000001122334455' },
    customers: [party('成都春熙科技有限公司', 31), party('四川锦江旅行社有限公司', 32), party('成都市第七中学工会委员会', 33)],
    suppliers: [
      party('成都市农产品中心批发市场王记蔬菜店', 41),
      party('四川高金食品销售有限公司', 42),
      party('成都燃气集团销售有限公司', 43),
    ],
    sells: [ware('餐饮服务', '餐费', '次', 680, 18), ware('餐饮服务', '宴席', '桌', 1_280, 14)],
    buys: [ware('蔬菜', '时令蔬菜', '公斤', 6, 1_500), ware('肉类', '鲜猪肉', '公斤', 28, 700), ware('燃气', '天然气', '立方米', 4, 900)],
    salesPerMonth: 8,
    purchasesPerMonth: 6,
    rates: { sales: 1, purchases: 1 },
    special: 0.1,
    salary: 22_000,
    rent: 9_000,
    depreciation: 600,
    cost: 0.35,
    capital: 300_000,
    opening: [],
  },
  {
    key: 'manufacturer',
    bank: { name: '中国银行苏州吴中支行', account: '32250198883600005678' },
    customers: [party('上海东昇重工机械有限公司', 51), party('无锡市华光汽车部件有限公司', 52), party('宁波永新光学仪器有限公司', 53)],
    suppliers: [
      party('江苏沙钢物资贸易有限公司', 61),
      party('苏州工业园区精工刀具有限公司', 62),
      party('国网江苏省电力有限公司苏州供电分公司', 63),
    ],
    sells: [ware('通用设备', '精密减速机JS-20', '台', 8_600, 9), ware('机械零部件', '齿轮轴CZ-8', '件', 420, 260)],
    buys: [
      ware('钢材', '45#圆钢', '吨', 4_150, 60),
      ware('金属制品', '轴承6205', '套', 38, 2_000),
      ware('供电', '电费', '千瓦时', 1, 40_000),
    ],
    salesPerMonth: 10,
    purchasesPerMonth: 6,
    rates: { sales: 13, purchases: 13 },
    special: 0.9,
    salary: 86_000,
    rent: 0,
    workshop: { labour: 60, overhead: 15 },
    depreciation: 12_800,
    cost: 0.72,
    capital: 0,
    opening: [
      ['1001', 8_000],
      ['bank', 1_250_000],
      ['1403', 380_000],
      ['1405', 460_000],
      ['16010002', 2_400_000],
      ['16020002', -360_000],
      ['4001', -4_000_000],
      ['41010001', -20_000],
      ['41040006', -118_000],
    ],
  },
  {
    key: 'services',
    bank: { name: '招商银行杭州分行', account: '57190000112233445566' },
    customers: [party('杭州余杭城市运营有限公司', 71), party('浙江天目文化传媒有限公司', 72), party('宁波保税区跨境电商有限公司', 73)],
    suppliers: [
      party('阿里云计算有限公司', 81),
      party('杭州市西湖区翠苑物业管理有限公司', 82),
      party('中国电信股份有限公司杭州分公司', 83),
    ],
    sells: [ware('信息技术服务', '软件开发服务费', '项', 28_000, 3), ware('信息技术服务', '系统运维服务费', '月', 9_600, 6)],
    buys: [
      ware('信息技术服务', '云服务器租赁', '月', 3_200, 3),
      ware('物业管理服务', '物业费', '月', 1_800, 1),
      ware('电信服务', '宽带通讯费', '月', 600, 2),
    ],
    salesPerMonth: 6,
    purchasesPerMonth: 4,
    rates: { sales: 6, purchases: 6 },
    special: 0.8,
    salary: 68_000,
    rent: 12_000,
    depreciation: 2_100,
    cost: 0,
    capital: 500_000,
    opening: [],
  },
]

/** Fen as text. */
export const yuan = (fen: number): Money =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}` as unknown as Money
