/** Somebody at the client, and the links that lead him to the telephone page. */
import { momentText } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { useInvite, useWithdrawContact, type Contact } from './interactions.api.ts'

const DAYS = 90

interface Props {
  readonly contact: Contact
  readonly mayEdit: boolean
  readonly onLink: (link: string) => void
}
export function ContactRow({ contact: one, mayEdit, onLink }: Props) {
  return (
    <tr className={one.withdrawn ? 'quiet' : ''}>
      <td data-title="姓名">{one.name}</td>
      <td data-title="手机号" className="figure">
        {one.phone}
      </td>
      <td data-title="职员">
        {one.employee}
        {one.ownOnly && <span className="quiet"> 只办本人的事</span>}
      </td>
      <td data-title="链接有效至">{one.linkUntil === null ? '—' : momentText(one.linkUntil).slice(0, 10)}</td>
      <td data-title="最近打开">{one.seenAt === null ? '—' : momentText(one.seenAt).slice(0, 16)}</td>
      <td data-title="操作">{one.withdrawn ? '已停用' : <ContactActs contact={one} mayEdit={mayEdit} onLink={onLink} />}</td>
    </tr>
  )
}

function ContactActs({ contact: one, mayEdit, onLink }: Props) {
  const { mutateAsync: invite } = useInvite()
  const { mutateAsync: withdraw } = useWithdrawContact()
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      if (said !== '') tell.success(said)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
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
          void act(async () => onLink((await invite({ params: { id: one.id }, body: { days: DAYS, bySms: false } })).data.link), '')
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
  )
}
