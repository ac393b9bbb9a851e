import { expect, test } from 'vitest'
import { tagTypeName, type OwnTagType, type TagType } from './subject.ts'
import {
  checkTagPlace,
  chooseTag,
  levelCodes,
  MOST_TAGS,
  ONE_PER_TYPE,
  tagsText,
  tagText,
  tagTree,
  tagTypeCode,
  unselectable,
  type TreeTag,
} from './tag-tree.ts'

const line: OwnTagType = `own-${'0'.repeat(32)}`
const own = new Map([[line, '生产线']])
const tag = (id: string, type: TagType, more: Partial<TreeTag> = {}): TreeTag => ({
  id,
  type,
  typeName: tagTypeName(type, own),
  code: id,
  name: `名${id}`,
  parentId: null,
  departmentId: null,
  disabled: false,
  deleted: false,
  ...more,
})
const east = tag('1', 'customer', { name: '华东' })
const shop = tag('2', 'customer', { name: '甲公司', parentId: '1' })
const other = tag('3', 'customer', { name: '乙公司' })
const sales = tag('4', 'department', { name: '销售部' })
const wang = tag('5', 'employee', { name: '王五', departmentId: '4' })
const all = [east, shop, other, sales, wang]
const byId = new Map(all.map((one) => [one.id, one]))
const chosen = (choice: ReturnType<typeof chooseTag<TreeTag>>) =>
  'chosen' in choice ? choice.chosen.map((one) => one.name) : choice.refused

test('ST-tags-04 a tag is shown as type[name], its ancestors joined by -, several by ；', () => {
  expect(tagText(shop, byId)).toBe('客户[华东-甲公司]')
  expect(tagsText([shop, wang], byId)).toBe('客户[华东-甲公司]；职员[王五]')
  expect(tagTree(all, 'customer').map(({ tag: { name }, depth, leaf }) => [name, depth, leaf])).toEqual([
    ['华东', 0, false],
    ['甲公司', 1, true],
    ['乙公司', 0, true],
  ])
  expect([tagTypeCode('customer'), tagTypeCode('goods')]).toEqual(['0001', '0006'])
})

test('a kind of the ledger’s own has a tree, a place behind the six, and its name in what is said', () => {
  const [first, below] = [tag('6', line, { name: '一线' }), tag('7', line, { name: '甲班', parentId: '6' })]
  const both = [...all, first, below]
  expect(tagText(below, new Map(both.map((one) => [one.id, one])))).toBe('生产线[一线-甲班]')
  expect(tagTypeCode(line, [`own-${'1'.repeat(32)}`, line])).toBe('0008')
  expect([
    ...levelCodes(
      [
        { id: '6', type: line, parentId: null, place: 1 },
        { id: '7', type: line, parentId: '6', place: 2 },
      ],
      [line],
    ).values(),
  ]).toEqual(['00070001', '000700010002'])
  expect(unselectable(below, both, { types: ['customer'] })).toBe('这里不核算生产线')
  expect(chosen(chooseTag([shop], below, both))).toEqual(['甲公司', '甲班'])
  expect(chosen(chooseTag([below], tag('8', line), both))).toBe(ONE_PER_TYPE)
})

test('ST-tags-05 what is deleted says so and is not chosen', () => {
  const gone = { ...other, deleted: true }
  expect(tagText(gone, byId)).toBe('客户[乙公司]已删除')
  expect(chosen(chooseTag([], gone, all))).toBe('“乙公司”已删除')
})

test('ST-tags-01 one tag of each type; chosen once more it goes again', () => {
  expect(chosen(chooseTag([shop], other, all))).toBe(ONE_PER_TYPE)
  expect(chosen(chooseTag([shop, sales], shop, all))).toEqual(['销售部'])
})

test('ST-tags-02 an employee brings the department while fewer than five are chosen', () => {
  expect(chosen(chooseTag([shop], wang, all))).toEqual(['甲公司', '王五', '销售部'])
  expect(chosen(chooseTag([sales], wang, all))).toEqual(['销售部', '王五'])
  const four = [shop, tag('6', 'supplier'), tag('7', 'project'), tag('8', 'goods')]
  expect(chosen(chooseTag(four, wang, all))).toHaveLength(6)
  expect(chosen(chooseTag(four, wang, all, { most: 5 }))).toHaveLength(5)
  // a department nobody asks for stays away
  expect(chosen(chooseTag([], wang, all, { types: ['employee'] }))).toEqual(['王五'])
})

test('ST-tags-03 and ST-tags-07: at most six, none that is disabled unless asked for, none with tags below it', () => {
  expect(MOST_TAGS).toBe(6)
  expect(chosen(chooseTag([shop], sales, all, { most: 1 }))).toBe('最多选择1个标签')
  const off = { ...other, disabled: true }
  expect(chosen(chooseTag([], off, all))).toBe('“乙公司”已停用')
  expect(chosen(chooseTag([], off, all, { noDisable: true }))).toEqual(['乙公司'])
  expect(chosen(chooseTag([], east, all))).toBe('“华东”有下级，请选择下级')
  expect(chosen(chooseTag([], east, all, { groups: true }))).toEqual(['华东'])
  expect(unselectable(shop, all, { types: ['supplier'] })).toBe('这里不核算客户')
})

test('ST-lists-02 a tree of thousands is the same tree, in no time', () => {
  const many = Array.from({ length: 6000 }, (_, at) =>
    tag(String(at).padStart(6, '0'), 'customer', { parentId: at % 10 === 0 ? null : String(at - (at % 10)).padStart(6, '0') }),
  )
  const began = performance.now()
  const nodes = tagTree(many.toReversed(), 'customer')
  expect(performance.now() - began).toBeLessThan(1000)
  expect(nodes.map((node) => node.tag.id)).toEqual(many.map((one) => one.id))
  expect(nodes.filter((node) => node.depth === 0)).toHaveLength(600)
})

test('a tag hangs under its own type and never below itself; a department is a department', () => {
  const code = (work: () => void) => {
    try {
      work()
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(code(() => checkTagPlace({ ...other, parentId: '1' }, all))).toBeNull()
  expect(code(() => checkTagPlace({ ...other, parentId: '4' }, all))).toBe('TG0004')
  expect(code(() => checkTagPlace({ ...east, parentId: '2' }, all))).toBe('TG0005')
  expect(code(() => checkTagPlace({ ...wang, departmentId: '1' }, all))).toBe('TG0006')
  expect(code(() => checkTagPlace({ ...shop, departmentId: '4' }, all))).toBe('TG0006')
})

test('RULE-132 behind 9,999 places a level goes on with letters, and stays four characters', () => {
  const codes = levelCodes([
    { id: 'a', type: 'customer', parentId: null, place: 9999 },
    { id: 'b', type: 'customer', parentId: null, place: 10_000 },
    { id: 'c', type: 'goods', parentId: 'gone', place: 10_036 },
    { id: 'd', type: 'customer', parentId: 'b', place: 1 },
  ])
  expect([...codes.values()]).toEqual(['00019999', '0001A000', '0006A010', '0001A0000001'])
})
