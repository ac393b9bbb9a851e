import { expect, test } from 'vitest'
import { groupsFor } from './groups.ts'

test('ST-help-01 what is about the page on screen stands first, the rest by chapter', () => {
  const one = { chapter: '凭证', pages: ['/document/createVoucher'] }
  const two = { chapter: '凭证', pages: ['/finance/voucherDetails'] }
  const three = { chapter: '设置', pages: ['/options/subjectInfo', '/document/createVoucher'] }
  expect(groupsFor([one, two, three], '/document/createVoucher')).toEqual([
    { title: '本页', articles: [one, three] },
    { title: '凭证', articles: [two] },
  ])
  const [first] = groupsFor([three, one], '/document/createVoucher')
  expect(first).toEqual({ title: '本页', articles: [one, three] })
  // the same page in the channel variant's menu
  expect(groupsFor([one, two], '/finance/createVoucher')[0]).toEqual({ title: '本页', articles: [one] })
  expect(groupsFor([one, two, three], '/manager/guidance').map((group) => group.title)).toEqual(['凭证', '设置'])
})
