/** 增值税预缴, declared where the project is. */
import { defineTax } from './tax.ts'

export const vatPrepay = defineTax({
  order: 20,
  title: '增值税预缴',
  calls: ['/rest/companytax/merge/vatPrepayDeclaration/v1.0', '增值税预缴'],
  pages: {
    group: 'beside',
    at: 1,
    list: 'vatPrepay',
    listTitle: '增值税预缴',
    one: 'vatPrepayDeclare',
    oneTitle: '增值税预缴表',
    paper: '增值税预缴表',
    form: '增值税预缴表',
    hint: '一个预缴地一份；在预缴地办好以后登记，增值税申报表就能抵减',
    topic: 12,
  },
  returns: { vatPrepay: { title: '增值税及附加税费预缴表', cycles: ['month', 'quarter'], elsewhere: true } },
  usual: ({ vatCycle }) => ({ filing: 'vatPrepay', cycle: vatCycle }),
})
