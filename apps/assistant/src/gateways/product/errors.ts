/** The product said no: its status, code and words. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const unreached = () => new Refusal(502, 'CHAT0502', '连接不上清账，请稍后重试')
