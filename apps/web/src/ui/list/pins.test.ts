/** What stays in sight while a table scrolls sideways. */
import { expect, test } from 'vitest'
import { groupsOf } from './table/TableHead.tsx'
import { pinnedAlike, pinOver, pinsOf, pinStyle, scrolledTo } from './pins.ts'

const name = { width: 200 }
const plain = { width: 100 }
const sum = { width: 120, stays: true } as const
const columns = [name, plain, plain, plain, sum, sum]

test('the first stay at the left, what a table is read for at the right, its innermost with a line', () => {
  expect(pinsOf(columns, 1, 32, 740)).toEqual([
    { side: 'left', at: 32, edge: false },
    null,
    null,
    null,
    { side: 'right', at: 120, least: 232, edge: true },
    { side: 'right', at: 0, least: 352, edge: false },
  ])
})

test('a column moved in front stays at the left alone', () => {
  expect(pinsOf([sum, plain], 1, 0, 900)).toEqual([{ side: 'left', at: 0, edge: false }, null])
})

test('where all of it is seen, or nothing would be left to scroll, those at the right let go; unmeasured they hold', () => {
  const held = (room: number) => pinsOf(columns, 1, 32, room).filter((pin) => pin?.side === 'right').length
  expect(held(600)).toBe(0)
  expect(held(700)).toBe(2)
  expect(held(771)).toBe(2)
  expect(held(772)).toBe(0)
  expect(held(0)).toBe(2)
})

test('a title over several columns stays only with all of them', () => {
  const pins = pinsOf(columns, 1, 0, 700)
  expect(pinOver(pins.slice(4))).toEqual({ side: 'right', at: 0, least: 200, edge: true })
  expect(pinOver(pins.slice(3))).toBeNull()
  expect(pinOver(pinsOf(columns, 2, 0, 900).slice(0, 2))).toEqual({ side: 'left', at: 0, edge: false })
  expect(pinOver([])).toBeNull()
})

test('a title over columns of which some stay stands above those and above the rest', () => {
  const group = { group: '出库单' }
  const own: { width: number; stays?: true; group?: string }[] = [
    name,
    { ...plain, ...group },
    { ...sum, ...group },
    { ...sum, ...group },
    plain,
  ]
  const titles = (room: number) => groupsOf(own, pinsOf(own, 1, 0, room)).map(({ at, span }) => [at, span])
  expect(titles(630)).toEqual([
    [0, 1],
    [1, 1],
    [2, 2],
    [4, 1],
  ])
  expect(titles(2000)).toEqual([
    [0, 1],
    [1, 3],
    [4, 1],
  ])
})

test('rows are drawn again when a pin lets go', () => {
  const pins = pinsOf(columns, 1, 32, 700)
  expect(pinnedAlike(pins, pinsOf(columns, 1, 32, 720))).toBe(true)
  expect(pinnedAlike(pins, pinsOf(columns, 1, 32, 600))).toBe(false)
  expect(pinnedAlike(pins, pins.slice(1))).toBe(false)
})

test('the cursor brings a column out from below the pins, and moves nothing else', () => {
  const to = (at: number, scrolled: number) => scrolledTo(columns, pinsOf(columns, 1, 0, 640), at, { scrolled, room: 640, lead: 0 })
  // 200 at the left and 240 at the right leave 200: two columns of 100
  expect(to(1, 0)).toBe(0)
  expect(to(2, 0)).toBe(0)
  expect(to(3, 0)).toBe(100)
  expect(to(1, 100)).toBe(0)
  expect(to(2, 50)).toBe(50)
  expect([to(0, 70), to(4, 70), to(9, 70)]).toEqual([70, 70, 70])
})

test('what is scrolled past those at the right passes between them and the first ones, never below either', () => {
  const own = [name, sum, plain, plain, plain, plain]
  const pins = pinsOf(own, 1, 0, 480)
  expect(pins[1]).toEqual({ side: 'right', at: 0, least: 200, edge: true })
  expect(pinStyle(pins[1])).toEqual({ position: 'sticky', right: 0, left: 200 })
  expect(pinStyle(pins[0])).toEqual({ position: 'sticky', left: 0 })
  // 320 at the left leave 160 for those of 100 behind it
  const to = (at: number, scrolled: number) => scrolledTo(own, pins, at, { scrolled, room: 480, lead: 0 })
  expect([to(2, 0), to(3, 0), to(5, 0)]).toEqual([0, 40, 240])
  expect(to(2, 240)).toBe(0)
  expect(to(4, 240)).toBe(200)
})

test('a column wider than what is left shows its beginning', () => {
  const wide = [name, { width: 500 }, sum]
  expect(scrolledTo(wide, pinsOf(wide, 1, 0, 600), 1, { scrolled: 0, room: 600, lead: 0 })).toBe(0)
})
