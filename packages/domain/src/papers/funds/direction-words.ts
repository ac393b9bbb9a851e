/** Words of a movement that say which way money went (收支用语), where nothing else does: a proposal to a person, never a decision. */

const OUT_WORDS = /消费|支付|付款|转出|取现|取款|支取|扣款|代扣|汇出|购买|缴费|缴税|扣税|手续费|管理费|年费|POS|工资|报销|租金|充值/
const IN_WORDS = /退货|退款|还款|转入|存入|存款|收款|结息|利息|汇入|来账|代收|收入|入账|退税|贷款发放|回款|冲减|返现/

/** null: no such word, or both sorts. */
export function wordsSay(texts: readonly string[]): 'in' | 'out' | null {
  const words = texts.join(' ')
  const [into, out] = [IN_WORDS.test(words), OUT_WORDS.test(words)]
  return into === out ? null : into ? 'in' : 'out'
}
