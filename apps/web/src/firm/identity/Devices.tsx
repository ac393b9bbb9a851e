/** Where a person is signed in, with the power to end it, and what happened to the account lately. */
import { accountsApi as api } from '@app/contract/firm/accounts/accounts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Ago } from '../../ui/faces/Ago.tsx'
import { momentShown } from '../../ui/faces/formats.ts'

interface ListProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

const List = ({ title, heads, rows }: ListProps) => (
  <table className="account-table" aria-label={title}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, at) => (
            <td key={heads[at]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export function Devices() {
  const { data, error, again } = useRead('account', api.sessions, {})
  const { mutateAsync: end } = useWrite('account', api.endSession)
  const { mutateAsync: endOthers, isPending } = useWrite('account', api.endOthers)
  const done = (ending: Promise<unknown>) =>
    void ending.then(
      () => tell.success('已退出登录'),
      () => undefined, // the write has said what went wrong
    )
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  return (
    <section aria-label="登录中的设备">
      <h2>
        登录中的设备
        {data.length > 1 && (
          <Button loading={isPending} onClick={() => done(endOthers({}))}>
            其他设备全部退出
          </Button>
        )}
      </h2>
      <List
        title="登录中的设备"
        heads={['设备', '网络地址', '登录时间', '最近使用', '操作']}
        rows={data.map((one) => ({
          key: one.id,
          cells: [
            one.device,
            one.address,
            momentShown(one.signedInAt),
            <Ago key="seen" at={one.seenAt} />,
            <End key="end" current={one.current} onEnd={() => done(end({ params: { id: one.id } }))} />,
          ],
        }))}
      />
    </section>
  )
}

const End = ({ current, onEnd }: { current: boolean; onEnd: () => void }) =>
  current ? (
    <span className="quiet">本机</span>
  ) : (
    <button type="button" className="link-button" onClick={onEnd}>
      退出登录
    </button>
  )

export function Events() {
  const { data, error, again } = useRead('account', api.events, {})
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  return (
    <section aria-label="账号安全记录">
      <h2>账号安全记录</h2>
      <List
        title="账号安全记录"
        heads={['时间', '事项', '设备', '网络地址']}
        rows={data.map((one) => ({ key: one.id, cells: [momentShown(one.at), one.title, one.device, one.address] }))}
      />
    </section>
  )
}
