import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../apps/web/public/old-browser.js', import.meta.url), 'utf8')

function shownIn(browser: { documentMode?: number; userAgent: string }): string {
  const root = { style: { cssText: '' }, innerText: '' }
  const document = { documentElement: {}, getElementById: () => root, ...(browser.documentMode && { documentMode: browser.documentMode }) }
  runInNewContext(script, { document, navigator: { userAgent: browser.userAgent } })
  return root.innerText
}

test('ST-login-07: Internet Explorer older than 10 is told to upgrade; other old browsers to use a new one', () => {
  const old = '浏览器版本过低，请升级至IE10或以上版本'
  expect(shownIn({ documentMode: 9, userAgent: 'MSIE 9.0' })).toBe(old)
  expect(shownIn({ documentMode: 8, userAgent: 'MSIE 8.0' })).toBe(old)
  expect(shownIn({ userAgent: 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1)' })).toBe(old)
  expect(shownIn({ documentMode: 11, userAgent: 'Trident/7.0; rv:11.0' })).toContain('新版')
  expect(shownIn({ userAgent: 'Mozilla/5.0 Chrome/50.0' })).toContain('新版')
})

test('it is written in what the oldest of them read', () => {
  expect(script).not.toMatch(/=>|\b(?:let|const)\b|`/)
})
