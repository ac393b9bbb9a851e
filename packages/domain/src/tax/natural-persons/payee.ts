/** Whether somebody who was paid may be a person, by the name alone: proposed to a bookkeeper, never decided. */
const NAME = /^\p{Script=Han}{2,4}$/u
/** Of peoples whose names are joined by a dot. */
const JOINED = /^\p{Script=Han}{1,12}(?:[·•]\p{Script=Han}{1,12}){1,3}$/u
/** What firms, offices and payments without a payee are called. */
const NO_PERSON =
  /公司|集团|工厂|商店|超市|银行|支行|中心|委员会|协会|学校|医院|商行|经营部|工作室|事务所|个体|工商户|合作社|基金|国库|税务|社保|公积金|财付通|支付宝|微信|美团|京东|现金|利息|手续费|工资|退款|转账|[厂店局]$/

export const mayBePerson = (name: string): boolean => {
  const plain = name.trim()
  return (NAME.test(plain) || JOINED.test(plain)) && !NO_PERSON.test(plain)
}
