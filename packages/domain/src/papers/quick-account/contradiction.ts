/**
 * Words of a movement that say it is no trade (押金、借款、工资、报销、投资款): who the other side is does not outrank them, and a rule about the party
 * does not silence them. What such words mean is looked for among what is open, by words, and by a person.
 */

interface Meaning {
  readonly name: string
  readonly words: RegExp
  /** Full names of subjects that agree with it. */
  readonly agrees: RegExp
}
const MEANINGS: readonly Meaning[] = [
  { name: '押金、保证金', words: /押金|保证金|质保金|投标金|履约金/, agrees: /押金|保证金|其他应收|其他应付|质保/ },
  { name: '借款', words: /借款|借支|贷款|拆借|借给|出借|归还借|还借/, agrees: /借款|其他应收|其他应付|备用金|利息/ },
  { name: '工资', words: /工资|薪酬|薪金|奖金|代发/, agrees: /薪酬|工资|薪金|奖金|应付工资/ },
  { name: '报销', words: /报销|备用金/, agrees: /其他应收|其他应付|备用金|费用|差旅|报销|业务活动成本/ },
  {
    name: '投资款',
    words: /投资款|增资|出资款|资本金|股本金|分红|股利/,
    agrees: /资本|股本|净资产|其他应付|应付利润|应付股利|投资|利润分配/,
  },
  { name: '赔款、罚款', words: /罚款|违约金|赔款|赔偿|滞纳金/, agrees: /营业外|罚|赔|滞纳|其他应收|其他应付|其他费用|其他收入/ },
]
/** 退款 and 退回 say that something came back, not what. */
export function meaningOf(words: string): Meaning | null {
  return MEANINGS.find((one) => one.words.test(words)) ?? null
}

/** In words, what speaks against a subject; '' where nothing does. */
export function contradictionOf(words: string, subject: string): string {
  const meaning = meaningOf(words)
  if (meaning === null || meaning.agrees.test(subject)) return ''
  return `写明是${meaning.name}（“${meaning.words.exec(words)![0]}”），却记${subject}`
}

/** Subjects on which something stands open with a party, to come back (押金、借款、往来). */
export const isOpenAccount = (fullName: string): boolean => /其他应收|其他应付|押金|保证金|借款|备用金/.test(fullName)
