/** 印花税. */
import { defineTax, type DeclaringCompany, type Owes } from './tax.ts'

/** What a company may not be registered for: sure where it was declared before. */
export const perhapsOwes = ({ known }: DeclaringCompany, tax: string, cycle: Owes['cycle'], often: string): Owes =>
  known.has(tax)
    ? { cycle, why: `以前申报过，${often}`, asked: false }
    : { cycle, why: '没有申报过，也没有向税务局查过清单：是否认定请核对', asked: true }

export const stamp = defineTax({
  order: 70,
  title: '印花税',
  calls: ['/rest/companytax/merge/stampTax/v1.0', '印花税'],
  pages: {
    group: 'returns',
    at: 5,
    list: 'stampTaxListPage',
    listTitle: '印花税申报',
    one: 'stampTaxDeclare',
    oneTitle: '印花税填报',
    paper: '印花税申报表',
    form: '印花税申报表',
    clientsToo: true,
  },
  bureau: {
    key: 'STAMP',
    title: '印花税',
    submit: ['submitStamp', 'stampTax', '申报印花税'],
    forecast: ['stamp'],
    calendar: () => 'quarter',
  },
  returns: { stamp: { title: '印花税', cycles: ['quarter', 'year'], ofInvoices: true } },
  usual: () => ({ filing: 'stamp', cycle: 'quarter' }),
  owes: (company) => perhapsOwes(company, 'stamp', 'quarter', '按季'),
})
