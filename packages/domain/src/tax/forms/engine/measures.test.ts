/** What a return rests on is read by a bookkeeper: a rate as %, an amount with separators. */
import { expect, test } from 'vitest'
import { allFilings } from './filings.ts'

/** Of one; those that are percentages already say so in their title, and those of a return before are as that return has them. */
const RATE = /率|比例|幅度|几成/
const NOT_OF_ONE = /的应纳税所得额$|（%）|^上一份申报表的|征收率开具|税率不在/
const AMOUNT = /金额$|税额|销售额$|账上的收入|余额（?|减除费用|上限|起征点|速算扣除数|工资薪金和奖金/
const NO_AMOUNT = /万元|相差多少|几成|税率不在|公式/

test('every rate and every amount says what it is', () => {
  const all = allFilings('smallBusiness').flatMap(({ kind, parameters }) =>
    // what a person chooses among is in words
    Object.values(parameters).flatMap((one) => (typeof one.open === 'object' || one.reads ? [] : [{ kind, ...one }])),
  )
  expect(all.length).toBeGreaterThan(40)
  const rates = all.filter(({ title }) => RATE.test(title) && !NOT_OF_ONE.test(title))
  expect(rates.filter((one) => one.as !== 'share').map(({ kind, title }) => `${kind} ${title}`)).toEqual([])
  const amounts = all.filter(({ title }) => AMOUNT.test(title) && !NO_AMOUNT.test(title) && !RATE.test(title.replace('征收率开具', '')))
  expect(amounts.filter((one) => one.as !== 'money').map(({ kind, title }) => `${kind} ${title}`)).toEqual([])
})
