/** 企业所得税年度汇算清缴. */
import { companyTaxed } from './cit.ts'
import { defineTax } from './tax.ts'

export const citAnnual = defineTax({
  order: 40,
  title: '企业所得税年报',
  calls: ['/rest/companytax/merge/annualDeclaration/v1.0', '企业所得税年度'],
  pages: {
    group: 'returns',
    at: 3,
    list: 'newSettlementPayment',
    listTitle: '企业所得税年报',
    one: 'enterpriseIncomeTax',
    oneTitle: '企业所得税年度申报表',
    paper: '企业所得税年度申报表',
    form: '企业所得税年度申报表',
    topic: 13,
  },
  bureau: {
    key: 'CITY',
    title: '企业所得税（年度汇算清缴）',
    submit: ['submitAnnual', 'annual', '申报企业所得税（年度）'],
    calendar: ({ owned }) => (owned ? null : 'year'),
  },
  returns: {
    citAnnual: {
      title: '企业所得税（查账征收）年报',
      cycles: ['year'],
      handsOn: ['A106000!12:12'],
      goesOn: ['$restricted', '$ad_rate', '$local_reduction'],
    },
  },
  usual: ({ citLevy }) => ({ filing: citLevy === 'assessed' ? 'citLevied' : 'citAnnual', cycle: 'year' }),
  owes: (company) => (companyTaxed(company) ? { cycle: 'year', why: '年度汇算清缴，次年5月31日前', asked: false } : null),
})
