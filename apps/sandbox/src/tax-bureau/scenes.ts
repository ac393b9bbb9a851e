/**
 * Scenes: what else may happen at a bureau, picked by the tail of an account (signing in) or of a taxpayer number (everything else): a Z
 * and two digits, which no real number has. The control endpoint brings about the rest.
 */
export const SIGN_IN_SCENES = {
  Z01: '不需要验证码',
  Z02: '要选择身份',
  Z03: '没有所选的身份',
  Z04: '扫码：等待、已扫、确认',
  Z05: '扫码：二维码过期',
  Z06: '扫码：拒绝',
  Z07: '会话中途失效',
  Z08: '账号不存在',
  Z09: '密码已过期，要修改',
} as const
export const TAXPAYER_SCENES = {
  Z21: '纳税人名称不同',
  Z22: '纳税人类型年中变更',
  Z23: '申报周期不同',
  Z24: '已在别处申报',
  Z25: '上期未申报',
  Z26: '预填与账上不同',
  Z27: '表样版本更新',
  Z28: '任务很慢',
  Z29: '任务失败',
  Z30: '受理了但答复丢失',
  Z31: '缴款后不能作废',
  Z32: '没有三方协议',
  Z33: '账户余额不足',
  Z34: '只扣了一部分',
  Z35: '回执晚到',
  Z36: '完税证明金额不符',
  Z37: '受理的数与所报不同',
  Z38: '扣款了但答复丢失',
  Z39: '请求过于频繁',
  Z40: '逾期只能到厅办理',
  Z41: '合伙企业，按个人合伙人申报经营所得',
  Z42: '也认定了少数企业才有的税费（如文化事业建设费）',
} as const
export type Scene = keyof typeof SIGN_IN_SCENES | keyof typeof TAXPAYER_SCENES
/** The scene of an account or a number; null: everything as it should be. */
export function sceneOf(text: string): Scene | null {
  const tail = text.slice(-3)
  return tail in SIGN_IN_SCENES || tail in TAXPAYER_SCENES ? (tail as Scene) : null
}
