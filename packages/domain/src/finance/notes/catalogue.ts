/**
 * Notes to the statements (会计报表附注, 会计基础工作规范 第六十八条): what each standard asks for, in its order, and which tables of the
 * books stand in it. 小企业会计准则 第八十六条 and its 附表; 企业会计准则第30号 第三十九条; the non-profit and cooperative systems in their
 * chapters on statements.
 */
import type { Standard } from '../../ledger/ledgers/standard.ts'

/** A table that the books fill. Codes are first-level subjects of the standard. */
export type NoteTableSpec =
  | {
      /** 期末账面余额 and 年初账面余额; with `market` also 期末市价, which a person gives, and how the two differ. */
      readonly kind: 'balances'
      readonly id: string
      readonly title: string
      readonly codes: readonly string[]
      readonly market?: true
    }
  /** 原价, 累计折旧 and what is left, item by item: the subjects of the two have the same endings. */
  | {
      readonly kind: 'netOf'
      readonly id: string
      readonly title: string
      readonly cost: string
      readonly worn: readonly string[]
      readonly wornTitle: string
    }
  /** 年初余额, 本年增加, 本年减少, 期末余额. */
  | { readonly kind: 'movement'; readonly id: string; readonly title: string; readonly codes: readonly string[] }
  /** 本年 and 上年 amounts of profit-and-loss subjects. */
  | { readonly kind: 'amounts'; readonly id: string; readonly title: string; readonly codes: readonly string[] }
  /** Receivables by age, now and at the beginning of the year. */
  | { readonly kind: 'aging'; readonly id: string; readonly title: string }
  /** 利润分配表 of small businesses (附表3). */
  | { readonly kind: 'profitDistribution'; readonly id: string; readonly title: string }

export interface NoteSection {
  readonly id: string
  readonly title: string
  /** What the standard wants said here. */
  readonly hint: string
  /** Offered while nothing is written. */
  readonly start: string
  readonly tables: readonly NoteTableSpec[]
  /** The accounting methods in force, and their changes, are told here by the product. */
  readonly methods?: true
}

export interface NotesForm {
  readonly law: string
  readonly sections: readonly NoteSection[]
}

const section = (id: string, title: string, hint: string, more: Partial<Omit<NoteSection, 'id' | 'title' | 'hint'>> = {}): NoteSection => ({
  id,
  title,
  hint,
  start: '',
  tables: [],
  ...more,
})

const balances = (id: string, title: string, ...codes: string[]) => ({ kind: 'balances', id, title, codes }) as const
const movement = (id: string, title: string, ...codes: string[]) => ({ kind: 'movement', id, title, codes }) as const
const amounts = (id: string, title: string, ...codes: string[]) => ({ kind: 'amounts', id, title, codes }) as const
const receivables = { kind: 'aging', id: 'receivables', title: '应收账款（按账龄结构）' } as const

const smallBusiness: NotesForm = {
  law: '小企业会计准则第八十六条',
  sections: [
    section(
      'statement',
      '遵循小企业会计准则的声明',
      '声明财务报表符合小企业会计准则的要求，真实、完整地反映财务状况、经营成果和现金流量等有关信息',
      {
        start: '本企业编制的财务报表符合《小企业会计准则》的要求，真实、完整地反映了本企业的财务状况、经营成果和现金流量等有关信息。',
        methods: true,
      },
    ),
    section('items', '短期投资、应收账款、存货、固定资产项目的说明', '期末市价由单位填写；存货、固定资产按种类列示', {
      tables: [
        { ...balances('shortInvestments', '短期投资', '1101'), market: true },
        receivables,
        { ...balances('stock', '存货', '1401', '1402', '1403', '1404', '1405', '1407', '1408', '1411', '1421', '4001'), market: true },
        { kind: 'netOf', id: 'fixedAssets', title: '固定资产', cost: '1601', worn: ['1602'], wornTitle: '累计折旧' },
      ],
    }),
    section('payrollAndTaxes', '应付职工薪酬、应交税费项目的说明', '应付职工薪酬明细表（附表1）、应交税费明细表（附表2）', {
      tables: [balances('payroll', '应付职工薪酬明细表', '2211'), balances('taxes', '应交税费明细表', '2221')],
    }),
    section('distribution', '利润分配的说明', '利润分配表（附表3）', {
      tables: [{ kind: 'profitDistribution', id: 'distribution', title: '利润分配表' }],
    }),
    section(
      'guarantees',
      '对外担保、未决诉讼和未决仲裁',
      '用于对外担保的资产名称、账面余额及形成的原因；未决诉讼、未决仲裁以及对外提供担保所涉及的金额；没有就写“无”',
    ),
    section('losses', '严重亏损时持续经营的计划', '发生严重亏损的，披露持续经营的计划、未来经营的方案；没有就写“无”'),
    section('taxAdjustments', '纳税调整过程', '资产负债表和利润表列示项目与企业所得税法规定存在差异的纳税调整过程'),
    section('others', '其他需要说明的事项', '其他需要在附注中说明的事项；没有就写“无”'),
  ],
}

const enterprise: NotesForm = {
  law: '企业会计准则第30号第三十九条',
  sections: [
    section('unit', '企业的基本情况', '注册地、组织形式和总部地址，业务性质和主要经营活动，母公司，财务报告的批准报出者和批准报出日'),
    section('basis', '财务报表的编制基础', '是否以持续经营为基础编制', { start: '本财务报表以持续经营假设为基础编制。' }),
    section('statement', '遵循企业会计准则的声明', '声明财务报表符合企业会计准则的要求', {
      start: '本公司编制的财务报表符合企业会计准则的要求，真实、完整地反映了本公司的财务状况、经营成果和现金流量等有关信息。',
    }),
    section('policies', '重要会计政策和会计估计', '重要会计政策的确定依据和会计估计中所采用的关键假设和不确定因素', { methods: true }),
    section('corrections', '会计政策和会计估计变更以及差错更正的说明', '变更的性质、内容、原因和影响金额；没有就写“无”'),
    section('items', '报表重要项目的说明', '重要项目的明细金额合计，应当与报表项目金额相衔接', {
      tables: [
        balances('cash', '货币资金', '1001', '1002', '1012'),
        receivables,
        balances('stock', '存货', '1401', '1402', '1403', '1404', '1405', '1406', '1407', '1408', '1411', '1471', '5001'),
        movement('fixedAssets', '固定资产', '1601', '1602', '1603'),
        movement('intangibles', '无形资产', '1701', '1702', '1703'),
        movement('payroll', '应付职工薪酬', '2211'),
        balances('taxes', '应交税费', '2221'),
        movement('capital', '实收资本', '4001'),
        amounts('revenue', '营业收入', '6001', '6051'),
        amounts('cost', '营业成本', '6401', '6402'),
        amounts('administration', '管理费用', '6602'),
      ],
    }),
    section('contingencies', '或有和承诺事项、资产负债表日后非调整事项、关联方关系及其交易', '需要说明的事项；没有就写“无”'),
    section('capitalPolicy', '管理资本的目标、政策及程序', '有助于财务报表使用者评价企业管理资本的目标、政策及程序的信息'),
  ],
}

const nonProfitSections = (assets: NoteSection['tables']): readonly NoteSection[] => [
  section('policies', '重要会计政策及其变更情况的说明', '重要会计政策及其变更情况的说明', { methods: true }),
  section('people', '理事会成员和员工的数量、变动情况以及获得的薪金等报酬情况', '理事会（董事会）成员和员工的数量、变动情况以及报酬'),
  section('items', '会计报表重要项目及其增减变动情况的说明', '重要项目及其增减变动情况', { tables: assets }),
  section('restricted', '资产提供者设置了时间或用途限制的相关资产情况', '限定的时间、用途和金额；没有就写“无”'),
  section('entrusted', '受托代理业务情况', '受托代理资产的构成、计价基础和依据、用途等；没有就写“无”'),
  section('impairment', '重大资产减值情况', '没有就写“无”'),
  section('donated', '公允价值无法可靠取得的受赠资产和其他资产', '名称、数量、来源和用途等情况；没有就写“无”'),
  section('commitments', '对外承诺和或有事项情况', '没有就写“无”'),
  section('services', '接受劳务捐赠情况', '没有就写“无”'),
  section('afterwards', '资产负债表日后非调整事项', '没有就写“无”'),
  section('others', '有助于理解和分析会计报表需要说明的其他事项', '没有就写“无”'),
]

const nonProfit = (law: string): NotesForm => ({
  law,
  sections: nonProfitSections([
    balances('cash', '货币资金', '1001', '1002', '1009'),
    receivables,
    balances('stock', '存货', '1201'),
    movement('fixedAssets', '固定资产', '1501', '1502'),
    movement('netAssets', '净资产', '3101', '3102'),
    balances('taxes', '应交税金（费）', '2206'),
    amounts('revenue', '收入', '4101', '4201', '4301', '4401', '4501', '4601', '4701', '4901'),
    amounts('expenses', '费用', '5101', '5201', '5301', '5401', '5901'),
  ]),
})

const cooperative: NotesForm = {
  law: '农民专业合作社会计制度第七章',
  sections: [
    section('statement', '遵循农民专业合作社会计制度的声明', '声明财务报表符合农民专业合作社会计制度的要求', {
      start: '本社编制的财务报表符合《农民专业合作社会计制度》的要求。',
      methods: true,
    }),
    section('unit', '合作社的基本情况', '成员数量、出资情况和主要业务'),
    section('items', '报表重要项目的说明', '重要项目及其增减变动', {
      tables: [
        balances('cash', '货币资金', '1010', '1020', '1090'),
        balances('members', '成员往来', '1140'),
        balances('stock', '产品物资', '1210', '1220', '1240', '1250'),
        movement('fixedAssets', '固定资产', '1510', '1520'),
        balances('taxes', '应交税费', '2140'),
      ],
    }),
    section('funds', '财政补助和专项基金的使用情况', '没有就写“无”'),
    section('others', '其他需要说明的事项', '没有就写“无”'),
  ],
}

const forms: Readonly<Record<Standard, NotesForm>> = {
  smallBusiness,
  enterprise,
  nonProfit: nonProfit('民间非营利组织会计制度（财务会计报告一章）'),
  nonProfit2004: nonProfit('民间非营利组织会计制度（财务会计报告一章）'),
  cooperative,
}

export const notesForm = (standard: Standard): NotesForm => forms[standard]

const NUMBERS = '一二三四五六七八九十'
/** 一、二、… 十一、 */
export const sectionNumber = (at: number): string => (at < 10 ? NUMBERS[at]! : `十${NUMBERS[at - 10]!}`)
