/** The tips there are, in the order they are shown. Each says nothing where its figures give no reason. */
import { addressOf } from '../../access/address.ts'
import { citRates, smallLevyRates, smallProfitRates, vatThresholds } from '../../finance/period-end/rates.ts'
import { rateIn } from '../../kernel/dated.ts'
import { beganBefore, isExempt } from '../../finance/period-end/steps/vat-cycle.ts'
import { figuresOf } from '../../finance/books/figures.ts'
import { dec, smaller } from '../../kernel/decimal.ts'
import { compareMoney, fromFen, groupThousands, isNegative, isZero, money, negate, subtract, ZERO, type Money } from '../../kernel/money.ts'
import { addMonths, lastOfQuarter, lastOfYear, monthOf, periodFrom, yearOf, type Period } from '../../kernel/period.ts'
import { startOfReturn } from '../forms/engine/cycles.ts'
import { cashLimits, deductions, dividendRates, entertainmentLimits, lossYears, registrationLimits, type Deduction } from './limits.ts'
import { percentText, shareOf, type Tip, type TipFacts, type TipRule } from './tip.ts'
import { profitOf } from '../../finance/period-end/steps/of-the-books.ts'
import { rateNow, salesOf, spentOn, wagesOf } from './year.ts'

/** So near a limit that one is told. */
const NEAR = '0.8'
const MONTHS = 12
const near = (amount: Money, limit: Money): boolean => compareMoney(amount, dec(limit).times(NEAR)) >= 0
const above = (amount: Money, limit: Money): Money => (compareMoney(amount, limit) > 0 ? subtract(amount, limit) : ZERO)
const figure = groupThousands
const yearTo = (period: Period) => ({ from: periodFrom(yearOf(period), 1), to: period })

/** Input tax nobody has ticked is tax paid early. */
const unticked: TipRule = ({ unticked: found, settings, period }) =>
  found === null || settings.vatNature !== 'generalTaxpayer' || isZero(found.tax)
    ? null
    : {
        key: 'unticked',
        group: '增值税',
        level: 'costs',
        title: '以前月份的专用发票还没有勾选',
        amount: found.tax,
        cost: found.tax,
        words: `${found.count}张，最早${found.oldest}；勾选以前，这些进项税额不能抵扣，等于先垫付。不能抵扣的请标明用途`,
        source: '国家税务总局公告2019年第45号（已取消认证期限）',
        page: addressOf('/document/inputTax', { from: found.oldest, to: period, ticked: '0' }),
      }

/** Sales before the books are not in what was summed: said where they would be. */
const unseen = ({ startPeriod }: TipFacts['facts'], from: Period): string =>
  beganBefore(from, startPeriod) ? `账套自${startPeriod}启用，以前的月份没有算在内。` : ''

/** Sales of twelve months near, or above, where a small-scale taxpayer has to become a general one. */
const registration: TipRule = ({ facts, period, settings, sold }) => {
  if (settings.vatNature !== 'smallScaleTaxpayer') return null
  const { value, source } = rateIn(registrationLimits, period)
  if (!near(sold.year, value)) return null
  const over = compareMoney(sold.year, value) > 0
  return {
    key: 'registration',
    group: '增值税',
    level: over ? 'costs' : 'near',
    title: over ? '连续12个月销售额已超过一般纳税人标准' : '连续12个月销售额接近一般纳税人标准',
    amount: sold.year,
    cost: null,
    words: `${unseen(facts, addMonths(period, 1 - MONTHS))}${
      over
        ? `标准${figure(value)}，已超过${figure(subtract(sold.year, value))}：须办理登记，自超过的所属期起按一般纳税人计税，该期已报的要更正`
        : `标准${figure(value)}，还差${figure(subtract(value, sold.year))}；超过的当期起即按一般纳税人计税，请先备好进项凭证`
    }`,
    source,
    page: addressOf('/document/outputTax', { from: addMonths(period, 1 - MONTHS), to: period }),
  }
}

/** Sales of the cycle near the threshold: reaching it, everything is taxed. */
const threshold: TipRule = ({ facts, period, settings, sold }) => {
  if (settings.vatNature !== 'smallScaleTaxpayer') return null
  const { value, source } = rateIn(vatThresholds, period)
  const limit = value[settings.vatCycle]
  if (!near(sold.cycle, limit)) return null
  const levy = rateIn(smallLevyRates, period).value
  const exempt = isExempt(sold.cycle, period, settings.vatCycle)
  const words = settings.vatCycle === 'quarter' ? `本季（至${lastOfQuarter(period)}）` : '本月'
  return {
    key: 'threshold',
    group: '增值税',
    level: exempt ? 'near' : 'costs',
    title: exempt ? `${words}销售额接近起征点` : `${words}销售额已到起征点，全额计税`,
    amount: sold.cycle,
    cost: shareOf(exempt ? limit : sold.cycle, levy),
    words: `${unseen(facts, startOfReturn(period, settings.vatCycle))}${
      exempt
        ? `起征点${figure(limit)}，还差${figure(subtract(limit, sold.cycle))}；${value.inclusive ? '超过' : '达到'}后不是只对超过的部分，而是全部销售额按${percentText(levy)}计税`
        : `起征点${figure(limit)}；全部销售额按${percentText(levy)}计税（已开专用发票的另按票面）`
    }`,
    source,
    page: addressOf('/document/outputTax', { from: startOfReturn(period, settings.vatCycle), to: period }),
  }
}

/** Profit near the limit of small-profit enterprises: one yuan above it, the whole is taxed at the full rate. */
const smallProfit: TipRule = (all) => {
  const { facts, period, settings } = all
  const profit = profitOf(facts, period)
  if (!settings.smallProfit || profit === null || isNegative(profit)) return null
  const { value, source } = rateIn(smallProfitRates, period)
  const year = money(
    dec(profit)
      .times(String(MONTHS))
      .over(String(monthOf(period)), 10),
  )
  if (!near(year, value.limit)) return null
  const full = rateIn(citRates, period).value
  const over = compareMoney(profit, value.limit) > 0
  return {
    key: 'smallProfit',
    group: '企业所得税',
    level: over ? 'costs' : 'near',
    title: over ? '本年利润已超过小型微利企业标准' : '照目前的利润，全年会接近或超过小型微利企业标准',
    amount: over ? profit : year,
    cost: shareOf(over ? profit : value.limit, dec(full).minus(value.rate).toString()),
    words: over
      ? `标准${figure(value.limit)}；超过后全部所得按${percentText(full)}而不是${percentText(value.rate)}计税，代价是两者之差。汇算前核对成本费用是否入账齐全`
      : `本年至今${figure(profit)}，按月推算全年${figure(year)}，标准${figure(value.limit)}；超过一元，全部所得改按${percentText(full)}计税，代价是两者之差`,
    source,
    page: addressOf('/report/profitStatement', { period }),
  }
}

const limited = ({ name, subjects, of, rates, carried }: Deduction): TipRule => {
  return (all) => {
    const { value: rate, source } = rateIn(rates, all.period)
    const spent = spentOn(all, subjects)
    const base = of === 'wages' ? wagesOf(all) : salesOf(all)
    const allowed = isNegative(base) ? ZERO : shareOf(base, rate)
    const over = above(spent, allowed)
    if (isZero(over)) return null
    return {
      key: `limit-${name}`,
      group: '企业所得税',
      level: 'costs',
      title: `${name}超过税前扣除限额`,
      amount: over,
      cost: shareOf(over, rateNow(all)),
      words: `本年${figure(spent)}，限额为${of === 'wages' ? '工资' : '收入'}${figure(base)}的${percentText(rate)}即${figure(allowed)}；超过的${carried ? '结转以后年度扣除' : '汇算时调增，以后也不能扣'}`,
      source,
      page: addressOf('/books/accountBalanceSheet', yearTo(all.period)),
    }
  }
}

const entertainment: TipRule = (all) => {
  const spent = spentOn(all, ['业务招待费'])
  const { value, source } = rateIn(entertainmentLimits, all.period)
  const sales = salesOf(all)
  const allowed = isNegative(sales) ? ZERO : money(smaller(shareOf(spent, value.own), shareOf(sales, value.sales)))
  const over = above(spent, allowed)
  if (isZero(over)) return null
  return {
    key: 'entertainment',
    group: '企业所得税',
    level: 'costs',
    title: '业务招待费有一部分不能税前扣除',
    amount: over,
    cost: shareOf(over, rateNow(all)),
    words: `本年${figure(spent)}；发生额的${percentText(value.own)}与收入的${percentText(value.sales)}取低者${figure(allowed)}可以扣除，其余汇算时调增。会议、差旅、宣传的支出不要混入`,
    source,
    page: addressOf('/books/accountBalanceSheet', yearTo(all.period)),
  }
}

/** A loss of the books whose last year is this one. */
const losses: TipRule = (all) => {
  const { facts, period } = all
  const { value: years, source } = rateIn(lossYears, period)
  const then = yearOf(period) - years
  const profit = profitOf(facts, period)
  // a year the ledger holds only in part is not known
  if (profit === null || periodFrom(then, 1) < facts.startPeriod) return null
  let left = fromFen(0n)
  for (let year = then; year < yearOf(period); year += 1) {
    const result = profitOf(facts, periodFrom(year, MONTHS))!
    if (year === then) {
      if (!isNegative(result)) return null
      left = negate(result)
    } else if (!isNegative(result)) left = above(left, result)
  }
  if (isZero(left)) return null
  return {
    key: 'losses',
    group: '企业所得税',
    level: 'near',
    title: `${then}年的亏损今年是最后一年可以弥补`,
    amount: left,
    cost: shareOf(above(left, isNegative(profit) ? ZERO : profit), rateNow(all)),
    words: `按账面利润，还有${figure(left)}未弥补，本年至今利润${figure(profit)}；${years}年期满后不能再用（高新技术企业、科技型中小企业为10年）。以汇算清缴的弥补亏损表为准`,
    source,
    page: addressOf('/report/profitStatement', { period }),
  }
}

/** Other receivables as the year ends: what is a shareholder's loan is taxed as a dividend. */
const loans: TipRule = ({ facts, period }) => {
  const root = facts.subjects.find((one) => one.level === 1 && one.name === '其他应收款')
  if (root === undefined || monthOf(period) < 10) return null
  const amount = fromFen(figuresOf(facts).balances({ endOf: period }).totals.get(root.code) ?? 0n)
  if (isNegative(amount) || isZero(amount)) return null
  const { value, source } = rateIn(dividendRates, period)
  return {
    key: 'loans',
    group: '个人所得税',
    level: 'watch',
    title: '年底前清理股东和个人的借款',
    amount,
    cost: shareOf(amount, value),
    words: `其他应收款余额${figure(amount)}；其中借给股东个人、到${lastOfYear(period)}月末未还又不用于经营的，按${percentText(value)}视同分红。代价按全部余额计，是上限：请逐户看是谁`,
    source,
    page: addressOf('/report/agingScheOfAccRec', { period }),
  }
}

/** Goods and costs taken in without an invoice: out of the deduction unless it comes before the annual return. */
const withoutInvoice: TipRule = (all) => {
  const { facts, period } = all
  const estimated = facts.subjects.filter((one) => one.leaf && one.subjectClass === 'liability' && one.name.includes('暂估'))
  const { totals } = figuresOf(facts).balances({ endOf: period })
  const amount = fromFen(-estimated.reduce((fen, one) => fen + (totals.get(one.code) ?? 0n), 0n))
  if (isNegative(amount) || isZero(amount)) return null
  return {
    key: 'withoutInvoice',
    group: '企业所得税',
    level: 'watch',
    title: '暂估入账的还没有取得发票',
    amount,
    cost: shareOf(amount, rateNow(all)),
    words: `暂估余额${figure(amount)}；次年5月31日汇算清缴前还没有取得发票的，已计入成本费用的部分要调增。代价按全部余额计，是上限`,
    source: '国家税务总局公告2018年第28号',
    page: addressOf('/books/subAccount', {
      ...yearTo(period),
      subject: estimated[0]!.code,
      among: estimated.map(({ code }) => code).join(','),
    }),
  }
}

const cash: TipRule = ({ period, cash: paid }) => {
  const { value, source } = rateIn(cashLimits, period)
  if (paid.count === 0) return null
  return {
    key: 'cash',
    group: '资金',
    level: 'watch',
    title: '用现金付了超过结算起点的款',
    amount: paid.amount,
    cost: null,
    words: `本月${paid.count}笔，每笔超过${figure(value)}；个人工资、收购农副产品等除外，其余应转账支付。没有银行回单的支出，真实性容易被要求说明`,
    source,
    page: addressOf('/books/cashTally', { from: period, to: period }),
  }
}

const RULES: readonly TipRule[] = [
  unticked,
  registration,
  threshold,
  smallProfit,
  entertainment,
  ...deductions.map(limited),
  losses,
  withoutInvoice,
  loans,
  cash,
]

/** What there is to tell at a month's end; of months before the books there is nothing. */
export const tipsOf = (all: TipFacts): Tip[] => (all.period < all.facts.startPeriod ? [] : RULES.flatMap((rule) => rule(all) ?? []))
