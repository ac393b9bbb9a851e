/** Why a model gave no (whole) answer, in words for the person who asked. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
}

const saying: Readonly<Record<number, string>> = {
  400: '大模型不接受这次提问，可能对话太长，请新建对话后再问',
  401: '大模型拒绝了访问密钥，请联系管理员检查设置',
  403: '大模型拒绝了访问密钥，请联系管理员检查设置',
  404: '大模型的地址或名称不正确，请联系管理员检查设置',
  413: '对话太长，请新建对话后再问',
  429: '大模型正忙或额度已用完，请稍后重试',
}
export const refused = (status: number) => new ModelFailure(saying[status] ?? `大模型暂时不可用（${status}），请稍后重试`)
export const faulty = () => new ModelFailure('大模型中途报错，请重试')
export const brokenOff = () => new ModelFailure('回答中途断开，请重试')
export const unreached = () => new ModelFailure('连接不上大模型，请稍后重试')
export const slow = (seconds: number) => new ModelFailure(`大模型超过 ${seconds} 秒没有回应，请重试`)
