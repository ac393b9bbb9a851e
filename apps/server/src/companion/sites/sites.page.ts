/**
 * The entrances of the companion sites (/crm.html, /hktax.html): pages without a program. They say which site this is and who may
 * enter it; its own screens are not part of this version, and the page says so.
 */
import { companionRefusal, companions, type Companion } from '@app/domain/access/companions'
import type { CurrentUser } from '../../platform/http/context.ts'

export interface Entrance {
  readonly status: 200 | 401 | 403
  readonly html: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (title: string, words: readonly string[], link: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;background:#f5f6f7;color:#1f2329;font:14px/1.6 'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}
h1{margin:0;font-size:20px}p{margin:0;color:#51565d}a{color:#0f5fd1}
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${words.map((one) => `<p>${escaped(one)}</p>`).join('\n')}
<a href="/">${escaped(link)}</a>
</body>
</html>
`

export function entrance(site: Companion, user: CurrentUser | null): Entrance {
  if (user === null) return { status: 401, html: page(site.title, ['您尚未登录或者登录状态已过期'], '前往登录') }
  const refusal = companionRefusal(site, { baseRoles: user.baseRoles, features: user.agency?.features ?? [] })
  if (refusal !== null) return { status: 403, html: page(site.title, ['抱歉，您没有权限进入该系统', refusal], '返回') }
  const who = `${user.name}（${user.agency?.name ?? ''}）已登录`
  return {
    status: 200,
    html: page(site.title, [who, `${site.title}的功能页面将于${site.opensIn}开放，届时从这里进入；现在请回到做账平台`], '返回做账平台'),
  }
}

/** By address: what somebody, or nobody, is shown there. */
export const entrances: Readonly<Record<string, (user: CurrentUser | null) => Entrance>> = Object.fromEntries(
  companions.map((site) => [site.path, (user) => entrance(site, user)]),
)
