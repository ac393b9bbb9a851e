/** Settings of the chat service from the environment; `.env.example` lists every one. */

export interface ModelSettings {
  /** Base of an OpenAI-compatible service, as in https://model.example/v1. */
  readonly url: string
  readonly key: string
  readonly name: string
  /** Seconds without a sign before it is given up. */
  readonly patienceSeconds: number
}

export interface Settings {
  readonly port: number
  readonly host: string
  /** Where this service reaches the product. */
  readonly productUrl: string
  /** Origins whose pages may show this service in a frame. */
  readonly sites: readonly string[]
  /** null: none is configured; help articles answer. */
  readonly model: ModelSettings | null
}

function address(name: string, text: string): string {
  const bare = text.replace(/\/+$/, '')
  if (!/^https?:\/\/[^\s;,'"]+$/.test(bare)) throw new Error(`${name} 必须是 http(s) 地址，现在是“${text}”`)
  return bare
}

export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const port = env['PORT'] || '8080'
  const host = env['HOST'] || '127.0.0.1'
  const productUrl = address('PRODUCT_URL', env['PRODUCT_URL'] || `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`)
  const sites = (env['SITE_URL'] || `${productUrl},http://localhost:${port}`)
    .split(',')
    .map((one) => new URL(address('SITE_URL', one.trim())).origin)
  const url = env['CHAT_MODEL_URL'] ?? ''
  const name = env['CHAT_MODEL'] ?? ''
  if ((url === '') !== (name === '')) throw new Error('CHAT_MODEL_URL 与 CHAT_MODEL 要么都填，要么都不填')
  return {
    port: Number(env['CHAT_PORT'] || 8091),
    host: env['CHAT_HOST'] || host,
    productUrl,
    sites: [...new Set(sites)],
    model:
      url === ''
        ? null
        : {
            url: address('CHAT_MODEL_URL', url),
            key: env['CHAT_MODEL_KEY'] ?? '',
            name,
            patienceSeconds: Number(env['CHAT_MODEL_SECONDS'] || 60),
          },
  }
}
