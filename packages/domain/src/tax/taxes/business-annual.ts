/** 个人所得税（经营所得）, the year's: settled two months before the others (个人所得税法第十二条). */
import { business, ownerWhy } from './business.ts'
import { ownerTaxed } from './cit.ts'
import { defineTax } from './tax.ts'

export const businessAnnual = defineTax({
  order: 60,
  title: '经营所得年度',
  calls: ['/rest/companytax/merge/personTax/v1.0/businessIncome/annual', '经营所得年度'],
  pages: {
    ...business.pages,
    at: 2,
    tab: '年度（B表、C表）',
    one: 'businessIncomeAnnual',
    oneTitle: '经营所得年度申报表',
    form: '经营所得年度申报表',
    hint: '一位经营者一份；次年3月31日前汇算，两处以上的另填C表',
  },
  bureau: {
    key: 'BIY',
    title: '个人所得税（经营所得年度汇算）',
    submit: business.bureau.submit,
    yearEnd: '03-31',
    calendar: ({ owned }) => (owned ? 'year' : null),
  },
  returns: {
    businessB: { title: '经营所得（B表）年度汇算', cycles: ['year'] },
    businessC: { title: '经营所得（C表）多处汇总', cycles: ['year'], elsewhere: true },
  },
  usual: () => ({ filing: 'businessB', cycle: 'year' }),
  owes: (company) => (ownerTaxed(company) ? { cycle: 'year', why: `${ownerWhy(company)}，次年3月31日前汇算`, asked: false } : null),
  ofOwner: true,
})
