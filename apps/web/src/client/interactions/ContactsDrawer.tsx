/** 客户联系人: who at the client may open the telephone page, with the links that lead there. */
import { momentText } from '@app/domain/kernel/period'
import { Alert, Button, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { useTags } from '../../ledger/subjects/index.ts'
import './interactions.css'
import { useAddContact, useContacts, useInvite, useWithdrawContact } from './interactions.api.ts'

const DAYS = 90

export function ContactsDrawer({ onClose }: { onClose: () => void }) {
  const mayEdit = useCan('customerInteractions-businessFileManage-bianji')
  const { data: contacts = [], loading, error, again } = useContacts()
  const { mutateAsync: add, isPending } = useAddContact()
  const { mutateAsync: invite } = useInvite()
  const { mutateAsync: withdraw } = useWithdrawContact()
  const staff = useTags().list.filter((one) => one.type === 'employee')
  const [draft, setDraft] = useState({ name: '', phone: '', employeeId: null as string | null })
  const [link, setLink] = useState('')
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      if (said !== '') tell.success(said)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const face = faceOf({
    loading,
    error,
    again,
    count: contacts.length,
    empty: <Empty title="还没有客户联系人" hint="填写姓名和手机号；客户凭链接和短信验证码打开手机页" />,
  })
  return (
    <Drawer open size={720} title="客户联系人" onClose={onClose}>
      <div className="inter-row inter-gap">
        <Input
          aria-label="联系人姓名"
          placeholder="姓名"
          maxLength={30}
          style={{ width: 120 }}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <Input
          aria-label="联系人手机号"
          placeholder="手机号"
          maxLength={11}
          style={{ width: 140 }}
          value={draft.phone}
          onChange={(event) => setDraft({ ...draft, phone: event.target.value })}
        />
        <Select
          allowClear
          aria-label="对应职员"
          placeholder="对应职员（看自己的工资条）"
          style={{ width: 210 }}
          value={draft.employeeId}
          options={staff.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value) => setDraft({ ...draft, employeeId: value ?? null })}
        />
        <Button
          type="primary"
          disabled={!mayEdit}
          loading={isPending}
          onClick={() =>
            void act(async () => add({ body: draft }).then(() => setDraft({ name: '', phone: '', employeeId: null })), '已新增')
          }
        >
          新增
        </Button>
      </div>
      {link !== '' && (
        <Alert
          type="info"
          className="inter-gap"
          title={link}
          action={<Button onClick={() => void navigator.clipboard.writeText(link).then(() => tell.info('已复制'))}>复制</Button>}
        />
      )}
      {face ?? (
        <table className="inter-table">
          <thead>
            <tr>
              <th>姓名</th>
              <th>手机号</th>
              <th>职员</th>
              <th>链接有效至</th>
              <th>最近打开</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map((one) => (
              <tr key={one.id} className={one.withdrawn ? 'quiet' : ''}>
                <td>{one.name}</td>
                <td className="figure">{one.phone}</td>
                <td>{one.employee}</td>
                <td>{one.linkUntil === null ? '—' : momentText(one.linkUntil).slice(0, 10)}</td>
                <td>{one.seenAt === null ? '—' : momentText(one.seenAt).slice(0, 16)}</td>
                <td>
                  {one.withdrawn ? (
                    '已停用'
                  ) : (
                    <>
                      <Button
                        type="link"
                        disabled={!mayEdit}
                        onClick={() => void act(() => invite({ params: { id: one.id }, body: { days: DAYS, bySms: true } }), '已发送')}
                      >
                        短信链接
                      </Button>
                      <Button
                        type="link"
                        disabled={!mayEdit}
                        onClick={() =>
                          void act(
                            async () => setLink((await invite({ params: { id: one.id }, body: { days: DAYS, bySms: false } })).data.link),
                            '',
                          )
                        }
                      >
                        生成链接
                      </Button>
                      <Button
                        type="link"
                        danger
                        disabled={!mayEdit}
                        onClick={() =>
                          void act(async () => {
                            if (await ask({ title: `停用 ${one.name}？`, content: '链接和已登录的手机立即失效', ok: '停用', danger: true }))
                              await withdraw({ params: { id: one.id } })
                          }, '')
                        }
                      >
                        停用
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
