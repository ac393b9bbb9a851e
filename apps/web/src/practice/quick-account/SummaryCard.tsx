/** The summary card of a month: a row per kind of document with its sums, and the button that makes the vouchers. */
import { itemOf, sees } from '@app/domain/access/menu'
import { groupThousands } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sendToBackground } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { useCan, useLocked, useSession, viewerOf } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { closeQuickAccount } from './display.ts'
import { addressOfModule, moduleOf, pathOf, type ListedKey } from './module-pages.ts'
import { useModuleTotals, type ModuleSums } from './quick-account.api.ts'
import { listedFor, stepTitles } from './run.ts'
import { useAgent } from './use-agent.ts'
import { useFocus } from './use-focus.ts'

interface Props {
  readonly period: Period
  readonly onRules: () => void
  readonly onBegin: () => Promise<void>
}

const isFund = (key: ListedKey): boolean => key === 'bank' || key === 'cash'
const unit = (key: ListedKey): string => (isFund(key) ? '笔' : '张')

export function SummaryCard({ period, onRules, onBegin }: Props) {
  const all = useModuleTotals(period)
  const waiting = useModuleTotals(period, false)
  const may = useCan('document-createVoucher-bianji')
  const locked = useLocked(period)
  const listed = listedFor(useAgent())
  const [busy, setBusy] = useState(false)
  const ready = all.data !== undefined && waiting.data !== undefined
  const stopped = locked ?? (may ? null : '您没有录凭证的权限')
  const go = useFocus<HTMLButtonElement>(ready && stopped === null)
  const other = useFocus<HTMLButtonElement>(ready && stopped !== null)
  if (all.error) return <Failed error={all.error} onAgain={all.again} />
  if (!ready) return <Loading />
  const of = (list: readonly ModuleSums[] | undefined, key: ListedKey) => list?.find((one) => one.moduleId === moduleOf(key))
  const left = listed.reduce((count, key) => count + (of(waiting.data, key)?.count ?? 0), 0)
  const total = listed.reduce((count, key) => count + (of(all.data, key)?.count ?? 0), 0)
  const said = left > 0 ? `${left} 份单据待生成凭证` : total === 0 ? '本期还没有发票和资金流水' : '本期单据都已生成凭证'
  const begin = async () => {
    setBusy(true)
    try {
      await onBegin()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <table className="qa-summary">
        <thead>
          <tr>
            <th>单据</th>
            <th className="right">数量</th>
            <th className="right">金额</th>
            <th className="right">待生成</th>
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {listed.map((key) => (
            <ModuleRow key={key} name={key} sums={of(all.data, key)} left={of(waiting.data, key)?.count ?? 0} closed={locked !== null} />
          ))}
        </tbody>
      </table>
      <footer className="qa-foot">
        <Button ref={other} onClick={onRules}>
          凭证规则
        </Button>
        <span className="qa-why quiet" role="status">
          {stopped ?? said}
        </span>
        <Button
          disabled={stopped !== null || left === 0}
          title="在后台逐步生成，可以继续做别的，在任务管理里查看和取消"
          onClick={() => void sendToBackground({ kind: 'quickAccount', from: period }).then(closeQuickAccount, showError)}
        >
          后台生成
        </Button>
        <Button ref={go} type="primary" disabled={stopped !== null} loading={busy} onClick={() => void begin()}>
          一键生成凭证
        </Button>
      </footer>
    </>
  )
}

function ModuleRow({ name, sums, left, closed }: { name: ListedKey; sums: ModuleSums | undefined; left: number; closed: boolean }) {
  const navigate = useNavigate()
  const viewer = viewerOf(useSession())
  const item = itemOf(pathOf(name))
  const visible = item !== undefined && sees(viewer, item)
  const may = visible && viewer.permissions.has(`${item.code}-bianji`)
  const go = (query: Readonly<Record<string, string>> = {}) => void navigate(addressOfModule(name, query))
  const count = sums?.count ?? 0
  return (
    <tr className={count === 0 ? 'qa-none' : ''}>
      <th scope="row">{stepTitles[name]}</th>
      <td className="right figure">
        {count} {unit(name)}
      </td>
      <td className="right">{sums && <Sums name={name} sums={sums} />}</td>
      <td className="right figure">{left === 0 ? '—' : `${left} ${unit(name)}`}</td>
      <td className="qa-actions">
        <Button size="small" disabled={!may || closed} onClick={() => go({ execute: 'import' })}>
          导入
        </Button>
        <Button size="small" disabled={!may || closed} onClick={() => go({ execute: 'input' })}>
          手工录入
        </Button>
        <Button size="small" disabled={!visible} onClick={() => go()}>
          查看
        </Button>
      </td>
    </tr>
  )
}

function Sums({ name, sums }: { name: ListedKey; sums: ModuleSums }) {
  const parts: readonly (readonly [string, string])[] = isFund(name)
    ? [
        [`收入 ${sums.inflowCount} 笔`, groupThousands(sums.inflow)],
        [`支出 ${sums.outflowCount} 笔`, groupThousands(sums.outflow)],
      ]
    : [
        ...(name === 'claims' ? [['报销金额', groupThousands(sums.claims)] as const] : []),
        ['不含税', groupThousands(sums.net)],
        ['税额', groupThousands(sums.tax)],
      ]
  return (
    <span className="qa-sums">
      {parts.map(([label, text]) => (
        <span key={label}>
          <i>{label}</i>
          <b className="figure">{text}</b>
        </span>
      ))}
    </span>
  )
}
