import { expect, test } from 'vitest'
import { classOfLine, isFarmProduct, isNoStock, shortNameOf, sideOf, withShortName } from './line-class.ts'
import { taxCategories, taxGroups } from './tax-categories.ts'

const named = (taxCategoryName: string, goodsName = '', taxCategoryCode = '') => ({ taxCategoryName, goodsName, taxCategoryCode })

test('every code of the list and every short name says the same, whichever of the two a paper has', () => {
  for (const { code, shortName, name } of taxCategories) {
    const byCode = classOfLine(named('', name, code))!
    const byName = classOfLine(named(shortName, name))!
    expect([byName.kind, code.startsWith(byName.code)], shortName).toEqual([byCode.kind, true])
    // typed with its asterisks, and as a file that keeps them apart
    expect(classOfLine(named('', `*${shortName}*${name}`))).toEqual(byName)
    expect(byCode.shortName).toBe(shortName)
  }
  for (const [code, names] of taxGroups)
    for (const name of names) expect(classOfLine(named(name))!.code.startsWith(code[0]!), name).toBe(true)
})

test('no short name stands in two groups that say different things', () => {
  const all = new Map<string, Set<string>>()
  const put = (name: string, family: string) => all.set(name, (all.get(name) ?? new Set()).add(family))
  for (const { shortName, code } of taxCategories) put(shortName, code[0]!)
  for (const [code, names] of taxGroups) for (const name of names) put(name, code[0]!)
  expect([...all].filter(([, families]) => families.size > 1)).toEqual([])
})

test('the code is stronger than the name, services nobody listed end so, and what says nothing is not known', () => {
  expect(classOfLine(named('金属制品', '运费', '3010102020100000000'))).toMatchObject({ kind: 'service', by: 'code' })
  expect(classOfLine(named('殡葬服务'))).toMatchObject({ kind: 'service', by: 'shortName' })
  for (const line of [named(''), named('', '钢材'), named('某某品'), named('', '**钢材'), named('', '钢材', '123')])
    expect(classOfLine(line)).toBeNull()
  expect(sideOf(named('', '客运服务费'))).toEqual({ services: true, sure: false })
  expect(sideOf(named('', '服务器'))).toEqual({ services: false, sure: false })
  expect(sideOf(named('软件', '财务软件服务费'))).toEqual({ services: false, sure: true })
  expect(shortNameOf(named('', '钢材', '1080207000000000000'))).toBe('黑色金属冶炼压延品')
})

test('farm products are the group, not what begins with the same word', () => {
  expect([
    isFarmProduct(named('谷物')),
    isFarmProduct(named('谷物加工品')),
    isFarmProduct(named('', '小麦', '1010101000000000000')),
  ]).toEqual([true, false, true])
  expect([isNoStock(named('信息技术服务')), isNoStock(named('劳务')), isNoStock(named('文具')), isNoStock(named('', '培训'))]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a line is kept with its short name apart, from whichever it came', () => {
  const kept = (line: ReturnType<typeof named>) => withShortName(line)
  expect(kept(named('', '*运输服务*运费'))).toEqual(named('运输服务', '运费'))
  expect(kept(named('', '小麦', '1010101000000000000'))).toEqual(named('谷物', '小麦', '1010101000000000000'))
  expect(kept(named('谷物', '*有星*的品名'))).toEqual(named('谷物', '*有星*的品名'))
  expect(kept(named('', '茶叶'))).toEqual(named('', '茶叶'))
})
