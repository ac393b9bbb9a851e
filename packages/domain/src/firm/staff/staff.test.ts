import { expect, test } from 'vitest'
import { groupAndBelow, groupTree, placeGroup, type Group } from './groups.ts'
import { checkGiven, checkNotSelf, checkSomeoneInCharge, checkTouched, sameRoles } from './staff-rules.ts'

const group = (id: string, department: string, more: Partial<Group> = {}): Group => ({
  id,
  name: id,
  firstLevelDepartment: department,
  parentId: null,
  isDefault: false,
  ...more,
})
const groups = [
  group('一部', '一部', { isDefault: true }),
  group('甲组', '一部', { parentId: '一部' }),
  group('甲一组', '一部', { parentId: '甲组' }),
  group('乙组', '一部'),
  group('二部', '二部', { isDefault: true }),
]
const shape = (nodes: readonly { id: string; children: readonly unknown[] }[]): unknown =>
  nodes.map((node) => [node.id, shape(node.children as never)])

test('ST-groups-01: default groups on top, groups of the same first-level department beneath', () => {
  expect(shape(groupTree(groups))).toEqual([
    [
      '一部',
      [
        ['甲组', [['甲一组', []]]],
        ['乙组', []],
      ],
    ],
    ['二部', []],
  ])
  expect([...groupAndBelow(groups, '甲组')]).toEqual(['甲组', '甲一组'])
})

test('a group is placed: a department of its own, beneath a parent, or beneath the department', () => {
  const place = (name: string, firstLevelDepartment = '', parentId: string | null = null, id?: string) =>
    placeGroup(groups, { name, firstLevelDepartment, parentId }, id)
  expect(place('三部')).toEqual({ name: '三部', firstLevelDepartment: '三部', parentId: null, isDefault: true })
  expect(place('丙组', '', '甲组')).toMatchObject({ firstLevelDepartment: '一部', parentId: '甲组' })
  expect(place('丙组', '二部')).toMatchObject({ firstLevelDepartment: '二部', parentId: '二部' })
  expect(() => place('丙组', '', '没有')).toThrow(expect.objectContaining({ code: 'SG0001' }))
  expect(() => place('乙组', '一部')).toThrow(expect.objectContaining({ code: 'SG0002' }))
  expect(() => place('甲组', '', '甲一组', '甲组')).toThrow(expect.objectContaining({ code: 'SG0003' }))
  expect(() => place('丙组', '没有')).toThrow(expect.objectContaining({ code: 'SG0005' }))
  const deep = [group('1', '1', { isDefault: true }), ...[2, 3, 4, 5].map((n) => group(String(n), '1', { parentId: String(n - 1) }))]
  expect(() => placeGroup(deep, { name: '6', firstLevelDepartment: '', parentId: '5' })).toThrow(
    expect.objectContaining({ code: 'SG0004' }),
  )
})

test('those in charge are made and changed by those in charge, not by themselves, and one of them stays', () => {
  const sponsor = { id: 'a', roles: ['ROLE_SPONSOR'] as const }
  const charge = { id: 'b', roles: ['ROLE_CHARGE'] as const }
  const member = { userId: 'b', roles: ['ROLE_CHARGE'], suspended: false }
  expect(() => checkGiven(sponsor, ['ROLE_CHARGE'])).toThrow(expect.objectContaining({ code: 'SF0001' }))
  expect(() => checkGiven(sponsor, ['ROLE_ASSISTANT'])).not.toThrow()
  expect(() => checkTouched(sponsor, member)).toThrow(expect.objectContaining({ code: 'SF0002' }))
  expect(() => checkTouched(charge, member)).not.toThrow()
  expect(() => checkNotSelf(charge, member)).toThrow(expect.objectContaining({ code: 'SF0003' }))
  expect(() => checkSomeoneInCharge(['b'], member)).toThrow(expect.objectContaining({ code: 'SF0004' }))
  expect(() => checkSomeoneInCharge(['a', 'b'], member)).not.toThrow()
  expect([sameRoles(['x', 'y'], ['y', 'x']), sameRoles(['x'], ['y'])]).toEqual([true, false])
})
