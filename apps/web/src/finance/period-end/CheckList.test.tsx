/** What is found before a month is closed: the same thing in several places is one line. */
import { placeAt } from '@app/domain/access/address'
import { period } from '@app/domain/kernel/period'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { CheckList } from './CheckList.tsx'
import type { Finding } from './period-end.api.ts'

const finding = (message: string, cause: string): Finding => ({
  checkId: message,
  name: message,
  severity: 'warn',
  message,
  amount: null,
  cause,
  ...placeAt('/document/trade', { from: period('2026-01'), to: period('2026-01') }),
})

test('one message with its places, each with its own way', async () => {
  const data = [
    finding('本月还有单据没有生成凭证', '进项发票还有2张没有生成凭证'),
    finding('本月还有单据没有生成凭证', '银行流水还有3笔没有生成凭证'),
    finding('现金余额为负', '1月5日'),
  ]
  const checks = { data, totals: { checked: 9, drafts: 3 }, loading: false, refreshing: false, error: null, again: () => {} }
  await stage(<CheckList checks={checks as never} closed={false} period={period('2026-01')} />)
  expect(screen.getByText('3 张凭证没有审核，结账时一起记账')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去看看' }).getAttribute('href')).toContain('state=draft')
  const warnings = screen.getByRole('region', { name: '提醒' })
  expect(within(warnings).getAllByText('本月还有单据没有生成凭证')).toHaveLength(1)
  expect(warnings.textContent).toContain('提醒 2 项')
  const places = within(warnings).getByRole('list', { name: '本月还有单据没有生成凭证' })
  expect(
    within(places)
      .getAllByRole('link')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['去处理：进项发票还有2张没有生成凭证', '去处理：银行流水还有3笔没有生成凭证'])
})
