/** The help articles against the product as it is: pages, labels and links that exist, no question twice, no page without one. */
import { expect, test } from 'vitest'
import { articles, fragments } from '../apps/server/src/assist/help/help.service.ts'
import { isPage } from '../apps/server/src/pages.ts'
import { menuItems } from '../packages/domain/src/access/menu.ts'
import { readRichText, type Part } from '../packages/domain/src/assist/help/rich-text.ts'
import { isAbout, topicOf } from '../packages/domain/src/assist/help/article.ts'
import { code, isTest, read } from './sources.ts'

/** Everything the product can say. */
const said = code
  .filter((file) => !isTest(file) && /^(apps\/(web|server|assistant)|packages\/(domain|contract))\//.test(file))
  .map((file) => read(file))
  .join('\n')

test('there are at least sixty articles, each with an answer', () => {
  expect(articles.length).toBeGreaterThanOrEqual(60)
  expect(articles.filter((one) => one.answer.length < 40).map((one) => one.id)).toEqual([])
})

test('no id and no question stands twice', () => {
  for (const field of ['id', 'question'] as const) {
    const all = articles.map((one) => one[field])
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  }
})

test('the pages of an article are pages of the menu', () => {
  const known = new Set<string>(menuItems.map((item) => item.path))
  const wrong = articles.flatMap((one) => one.pages.filter((page) => !known.has(page)).map((page) => `${one.id}: ${page}`))
  expect(wrong).toEqual([])
  expect(articles.filter((one) => one.pages.length === 0).map((one) => one.id)).toEqual([])
})

test('every page of the menu has an article, and one of the topic it opens with', () => {
  const without = menuItems.filter(
    ({ path }) => !articles.some((one) => isAbout(one, path) && (topicOf(path) === 0 || one.topic === topicOf(path))),
  )
  expect(
    without.map((item) => item.path),
    '在 apps/server/help 里写一篇，topic 是 topicOf 答的那个',
  ).toEqual([])
})

test('what stands in 「」 is a text of the product', () => {
  const wrong = articles.flatMap((one) =>
    [...one.answer.matchAll(/「([^」]+)」/g)].filter(([, label]) => !said.includes(label!)).map(([label]) => `${one.id}: ${label}`),
  )
  expect(wrong).toEqual([])
})

/** What articles say the product does not do, by article, and the name a page would have that does it: once there is one, the article is wrong. */
const DENIED: Readonly<Record<string, RegExp>> = {
  'invoicing-declaring': /开票|开具/,
  assistants: /银企|直连/,
  'iit-people': /人员报送|报送人员/,
}

test('what an article says is not there yet is not there, and nothing else is denied', () => {
  const denies = articles.filter((one) => /本版本|还不可以|还不能(?!报送)|暂不支持|尚不支持|以后会/.test(one.answer)).map((one) => one.id)
  expect(denies.toSorted()).toEqual(Object.keys(DENIED).toSorted())
  const there = Object.entries(DENIED).flatMap(([id, name]) =>
    menuItems.filter(({ title }) => name.test(title)).map(({ title }) => `${id}: ${title}`),
  )
  expect(there).toEqual([])
})

test('links lead to pages', () => {
  const hrefs = (parts: readonly Part[]) => parts.flatMap((part) => part.href ?? [])
  const wrong = articles.flatMap((one) =>
    readRichText(one.answer)
      .flatMap((block) => ('parts' in block ? hrefs(block.parts) : block.kind === 'list' ? block.items.flatMap(hrefs) : []))
      .filter((href) => !isPage(href))
      .map((href) => `${one.id}: ${href}`),
  )
  expect(wrong).toEqual([])
})

test('each change not released yet is a list in Chinese, in a file named by its day', () => {
  for (const { file, text } of fragments()) {
    expect(file.pathname).toMatch(/\/changes\/\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/)
    expect(text, file.pathname).toMatch(/^(- .*[\u4E00-\u9FFF].*\n)+$/)
  }
})
