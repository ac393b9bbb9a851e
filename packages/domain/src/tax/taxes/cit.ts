/** 企业所得税, prepaid by the quarter or the month. */
import { CYCLE_WORDS, defineTax, type DeclaringCompany } from './tax.ts'

/** Whose owner is taxed instead of it (个人所得税法第二条第五项): by its code, or because that was declared before. */
export const ownerTaxed = ({ soleTrader, known }: DeclaringCompany): boolean =>
  soleTrader || known.has('business') || known.has('businessAnnual')
/** The company itself; both where both were declared. */
export const companyTaxed = (company: DeclaringCompany): boolean =>
  !ownerTaxed(company) || company.known.has('cit') || company.known.has('citAnnual')

const levyWords = ({ citLevy }: DeclaringCompany): string =>
  citLevy === 'assessed' ? '核定征收' : citLevy === 'accounts' ? '查账征收' : '企业信息没有写征收方式，预缴总要申报'

export const cit = defineTax({
  order: 30,
  title: '企业所得税预缴',
  calls: ['/rest/companytax/merge/businessIncomeDeclaration/v1.0', '企业所得税预缴'],
  pages: {
    group: 'returns',
    at: 2,
    list: 'newBusinessIncomeTax',
    listTitle: '企业所得税月（季）报',
    one: 'BITDeclaration',
    oneTitle: '企业所得税预缴申报表',
    paper: '企业所得税预缴申报表',
    form: '企业所得税预缴申报表',
    topic: 13,
  },
  bureau: {
    key: 'CIT',
    title: '企业所得税（预缴）',
    submit: ['submitIncome', 'businessIncome', '申报企业所得税（预缴）'],
    forecast: ['cit'],
    calendar: ({ owned }) => (owned ? null : 'quarter'),
  },
  returns: {
    citQuarter: {
      title: '企业所得税（查账征收）预缴',
      cycles: ['quarter', 'month'],
      handsOn: ['A200000!30:1', 'A200000!32:1'],
      goesOn: ['A200000!R1:1', 'A200000!F3:1', '$loss_available'],
    },
    citLevied: {
      title: '企业所得税（核定征收）',
      cycles: ['quarter', 'month', 'year'],
      handsOn: ['B100000!18:1', 'B100000!21:1'],
      goesOn: ['B100000!13:1', '$levy_method', '$restricted', '$staff_average', '$assets_average', '$local_reduction'],
      ofYear: 'citAnnual',
    },
  },
  usual: ({ citLevy, citCycle }) => ({ filing: citLevy === 'assessed' ? 'citLevied' : 'citQuarter', cycle: citCycle }),
  owes: (company) =>
    companyTaxed(company)
      ? { cycle: company.citCycle, why: `${levyWords(company)}，${CYCLE_WORDS[company.citCycle]}`, asked: false }
      : null,
})
