/** 个人所得税（经营所得）, prepaid: of whoever owns the business. */
import { ownerTaxed } from './cit.ts'
import { defineTax, type DeclaringCompany } from './tax.ts'

export const ownerWhy = ({ soleTrader }: DeclaringCompany): string => (soleTrader ? '统一社会信用代码是个体工商户的' : '以前申报过经营所得')

export const business = defineTax({
  order: 50,
  title: '经营所得预缴',
  calls: ['/rest/companytax/merge/personTax/v1.0/businessIncome/prepaid', '经营所得预缴'],
  pages: {
    group: 'owner',
    at: 1,
    list: 'businessIncome',
    listTitle: '经营所得申报',
    tab: '预缴（A表）',
    one: 'businessIncomeDeclare',
    oneTitle: '经营所得预缴申报表',
    paper: '经营所得申报表（A、B、C表）',
    form: '经营所得预缴申报表',
    hint: '一位经营者一份；利润取自账上的本年累计，按季预缴',
    topic: 13,
  },
  bureau: {
    key: 'BI',
    title: '个人所得税（经营所得预缴）',
    submit: ['submitBusiness', 'businessOwner', '申报个人所得税（经营所得）'],
    calendar: ({ owned }) => (owned ? 'quarter' : null),
  },
  returns: { businessA: { title: '经营所得（A表）预缴', cycles: ['quarter', 'month'], handsOn: ['JYA!24:1', 'JYA!25:1'] } },
  usual: () => ({ filing: 'businessA', cycle: 'quarter' }),
  owes: (company) => (ownerTaxed(company) ? { cycle: 'quarter', why: `${ownerWhy(company)}，按季预缴`, asked: false } : null),
  ofOwner: true,
})
