/** 财务报表, handed in with the returns; nothing is owed by them. */
import { perhapsOwes } from './stamp.ts'
import { CYCLE_WORDS, defineTax } from './tax.ts'

export const statements = defineTax({
  order: 90,
  title: '财务报表',
  calls: ['/rest/companytax/merge/financialStatement/v1.0', '财务报表'],
  pages: {
    group: 'returns',
    at: 4,
    list: 'financialStatementListPage',
    listTitle: '财务报表申报',
    one: 'financialStatementDeclare',
    oneTitle: '财务报表填报',
    paper: '财务报表',
    form: '财务报表',
    hint: '由本账套的财务报表取数，核对后申报',
    clientsToo: true,
  },
  bureau: {
    key: 'FS',
    title: '财务报表',
    submit: ['submitAnnual', 'annual', '申报企业所得税（年度）'],
    calendar: () => 'quarter',
  },
  returns: { statements: { title: '财务报表', cycles: ['quarter', 'month', 'year'] } },
  usual: () => ({ filing: 'statements', cycle: 'quarter' }),
  owes: (company) => perhapsOwes(company, 'statements', company.statementCycle, CYCLE_WORDS[company.statementCycle]),
})
