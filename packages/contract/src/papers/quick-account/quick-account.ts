/** One-click vouchers (一键记账, spec 2 §2.6): the four rules, the five steps, the summary, tips and the result. */
import { z } from 'zod'
import { Flag, Id, Moment, MoneyText, PeriodCompact, PeriodList, PeriodText, Whole } from '../../kernel/codecs.ts'
import { PageAddress } from '../../kernel/places.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/proxy/account/merge/quick/account/v1.0'
const report = '/rest/proxy/stmt/merge/report/fastAccCheck/v1.0'
const period = wire({ period: ['period', PeriodCompact] })

/** Documents of a step that could not become a voucher, each with its reason; the rest of the step was booked. */
export const StepOutcome = wire({
  failed: ['failedList', z.array(wire({ id: ['id', z.string()], name: ['name', z.string()], reason: ['reason', z.string()] }))],
  waiting: ['totalCount', Whole],
})
/** As many as any span of months (decision 0040). */
const MOST_MONTHS = 36
const SomePeriods = PeriodList.refine((list) => list.length > 0 && list.length <= MOST_MONTHS && !list.includes(null), {
  error: `请选择1到${MOST_MONTHS}个会计期间`,
})
const step = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `${base}/${path}/vouchers/:period`,
    summary,
    unversioned: 'acts',
    intoMonth: true,
    feature: 'jisuzuozhang-2022',
    permission: 'document-createVoucher-bianji',
    params: period,
    one: Whole,
    total: StepOutcome,
  }) as const

/** Who sees the home page or makes vouchers sees what there is to book. */
const looks = ['manager-guidance-chaxun', 'document-createVoucher-chaxun'] as const

/** One of the four records (ruleId 0 merge, 1 date, 2 counter subject, 3 abstract), a value for each kind of document. */
export const RuleRecord = wire({
  ...versioned,
  ruleId: ['ruleId', Whole],
  income: ['moduleIncome', Whole],
  purchase: ['modulePurchase', Whole],
  bank: ['moduleBank', Whole],
  cash: ['moduleCash', Whole],
})

/** moduleId: 1 sales, 2 purchases, 3 bank, 4 cash, 5 expense claims. */
export const ModuleTotal = wire({
  moduleId: ['moduleId', Whole],
  net: ['noTaxAmountTotal', MoneyText],
  tax: ['taxAmountTotal', MoneyText],
  count: ['invoiceCounts', Whole],
  inflow: ['incomeAmount', MoneyText],
  inflowCount: ['incomeCount', Whole],
  outflow: ['expenditureAmount', MoneyText],
  outflowCount: ['expenditureCount', Whole],
  /** Gross amount of the claims. */
  claims: ['claimAmount', MoneyText],
})

export const Tip = wire({
  moduleId: ['moduleId', Whole],
  tip: ['tip', z.string()],
  advice: ['advice', z.string()],
  /** Where 处理 leads. */
  path: ['path', PageAddress],
})

export const quickAccountApi = {
  outputInvoices: step('invoice/1', '销项发票生成凭证'),
  inputInvoices: step('invoice/2', '进项发票生成凭证'),
  bank: step('fund/1', '银行流水生成凭证'),
  cash: step('fund/2', '现金流水生成凭证'),
  /** The month twice, as the call is known; of the agent project type nothing (spec 2 §7). */
  claims: {
    method: 'POST',
    path: `${base}/claim/vouchers/:period/:to`,
    summary: '费用报销生成凭证',
    unversioned: 'acts',
    intoMonth: true,
    feature: 'jisuzuozhang-2022',
    permission: 'document-createVoucher-bianji',
    params: wire({ period: ['period', PeriodCompact], to: ['to', PeriodCompact] }),
    one: Whole,
    total: StepOutcome,
  },
  todoList: {
    method: 'GET',
    path: '/rest/proxy/stmt/merge/report/todolist/v1.0/get/:id',
    summary: '账套待办',
    anyOf: looks,
    params: z.object({ id: Id }),
    many: wire({
      period: ['accountPeriod', PeriodText],
      moduleId: ['moduleId', Whole],
      count: ['count', Whole],
      content: ['content', z.string()],
      path: ['path', PageAddress],
    }),
  },
  rules: { method: 'GET', path: '/rest/companyConfig/companyBasis/vrule/v1.0/list', summary: '凭证规则', many: RuleRecord },
  saveRules: {
    method: 'POST',
    path: '/rest/companyConfig/companyBasis/vrule/v1.0/insertBatch',
    summary: '保存凭证规则',
    guards: { shownBy: 'rules', key: 'ruleId', in: 'rows' },
    permission: 'document-createVoucher-bianji',
    body: z.array(RuleRecord).length(4, '请提交四条凭证规则'),
    many: RuleRecord,
  },
  totals: {
    method: 'GET',
    path: `${report}/totals`,
    summary: '一键记账汇总',
    anyOf: looks,
    query: wire({ period: ['accountPeriod', PeriodText], booked: ['isVoucher', Flag.optional()] }),
    many: ModuleTotal,
  },
  tips: {
    method: 'GET',
    path: `${report}/tips`,
    summary: '一键记账提示',
    anyOf: looks,
    query: wire({
      period: ['accountPeriod', PeriodText],
      modules: [
        'moduleIds',
        z
          .string()
          .regex(/^\d(,\d)*$/)
          .optional(),
      ],
    }),
    many: Tip,
  },
  basis: {
    method: 'GET',
    path: `${report}/basis`,
    summary: '一键记账检查',
    anyOf: looks,
    total: wire({ initialised: ['initial', Flag], registered: ['registered', Flag] }),
  },
  result: {
    method: 'GET',
    path: '/rest/statements/merge/financial/mobile/v1.0/list',
    summary: '资金与利润概要',
    anyOf: looks,
    query: wire({
      from: ['fromMonth', PeriodText.optional()],
      to: ['toMonth', PeriodText.optional()],
      /** These months alone, whether they follow on or not; with from and to: those of them in between. */
      periods: ['accPeriods', SomePeriods.optional()],
      /** The year's income, expense and profit up to each month, not the month's own. */
      yearToDate: ['yearFlag', Flag.optional()],
    }),
    many: wire({
      period: ['accountPeriod', PeriodText],
      fundBalance: ['ZiJinJinE', MoneyText],
      income: ['YingYeShouRu', MoneyText],
      expense: ['YingYeChengBen', MoneyText],
      profit: ['BenYueLiRun', MoneyText],
    }),
  },
  memories: {
    method: 'GET',
    path: '/rest/proxy/account/merge/quick/account/v1.0/memories',
    summary: '科目记忆',
    permission: 'document-createVoucher-chaxun',
    many: wire({
      side: ['side', z.string()],
      key: ['keyType', z.string()],
      text: ['keyText', z.string()],
      subjectName: ['subjectFullName', z.string()],
      times: ['times', Whole],
      changedAt: ['modifyTime', Moment],
    }),
  },
} as const satisfies Api
