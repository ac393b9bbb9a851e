import { itemOf, menuItems } from '@app/domain/access/menu'
import { expect, test } from 'vitest'
import { stepsOn, type GuideStep } from '../../ui/faces/guide-steps.ts'
import { guides } from './guides.ts'

test('a guide has steps with titles and words, for pages of the menu', () => {
  for (const [path, steps] of Object.entries(guides)) {
    expect(itemOf(path)).toBeDefined()
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.every((step) => step.title !== '' && step.text.length > 5)).toBe(true)
  }
})

test('every page of the menu has a guide: a new page is not there before it is explained', () => {
  expect(
    menuItems.filter(({ path }) => guides[path] === undefined).map(({ path, title }) => `${path} ${title}`),
    '在 guides.ts（guides-work.ts、guides-tax.ts）里写它的操作指引',
  ).toEqual([])
})

test('a step that points at what is not there is passed over', () => {
  const steps: readonly GuideStep[] = [
    { title: 'a', text: '', at: '.there' },
    { title: 'b', text: '', at: '.gone' },
    { title: 'c', text: '' },
  ]
  expect(stepsOn(steps, (at) => at === '.there').map((one) => one.title)).toEqual(['a', 'c'])
})
