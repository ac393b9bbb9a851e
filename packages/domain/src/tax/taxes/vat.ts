/** 增值税, with the surtaxes that are declared on its forms. */
import { vatNatureNames } from '../../ledger/ledgers/standard.ts'
import { CYCLE_WORDS, defineTax } from './tax.ts'

export const vat = defineTax({
  order: 10,
  title: '增值税',
  calls: ['/rest/companytax/merge/vatDeclaration/v1.0', '增值税'],
  pages: {
    group: 'returns',
    at: 1,
    list: 'newValueAddedTax',
    listTitle: '增值税申报',
    one: 'VATDeclaration',
    oneTitle: '增值税申报表',
    paper: '增值税申报表',
    form: '增值税申报表',
    topic: 12,
  },
  bureau: {
    key: 'VAT',
    title: '增值税及附加税费',
    submit: ['submitVat', 'vat', '申报增值税'],
    forecast: ['vat', 'cityConstruction', 'education', 'localEducation'],
    calendar: ({ vatCycle }) => vatCycle,
  },
  returns: {
    smallVat: { title: '增值税（小规模纳税人）', cycles: ['quarter', 'month'], ofInvoices: true },
    generalVat: { title: '增值税（一般纳税人）', cycles: ['month', 'quarter'], handsOn: ['VG0!20:1', 'VG0!32:1'], ofInvoices: true },
  },
  usual: ({ vatNature, vatCycle }) => ({ filing: vatNature === 'smallScaleTaxpayer' ? 'smallVat' : 'generalVat', cycle: vatCycle }),
  owes: ({ vatNature, vatCycle }) => ({ cycle: vatCycle, why: `${vatNatureNames[vatNature]}，${CYCLE_WORDS[vatCycle]}`, asked: false }),
})
