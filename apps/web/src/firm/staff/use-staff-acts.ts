/** What is done to an employee from the list: the account stopped or started again, the firm left. */
import type { List } from '../../ui/list/use-list.ts'
import { useChangeStaff, useRemoveStaff, type Staff } from './staff.api.ts'

/** Both ask first and say what was done. */
export function useStaffActs(list: Pick<List, 'act'>) {
  const { mutateAsync: change } = useChangeStaff()
  const { mutateAsync: remove } = useRemoveStaff()
  const suspend = ({ version, userId, staffName, roles, groupId, suspended }: Staff) =>
    list.act(
      async () => {
        await change({ body: { version, userId, staffName, roles, groupId, suspended: !suspended } })
        return suspended ? '已启用' : '已停用'
      },
      {
        title: suspended ? `启用${staffName}？` : `停用${staffName}？`,
        content: suspended ? '启用后可以重新登录本公司' : '停用后立即退出登录，不能再进入本公司的账套；已做的账不受影响',
        ok: suspended ? '启用' : '停用',
      },
    )
  const leave = (who: Staff) =>
    list.act(
      async () => {
        await remove({ params: { id: who.userId } })
        return '删除成功'
      },
      {
        title: `删除员工${who.staffName}？`,
        content: who.subAccount
          ? '子账号将不能再登录，其负责的账套会被释放；已做的凭证和日志保留。'
          : '将离开本公司并释放其负责的账套；已做的凭证和日志保留。',
        ok: '删除',
        danger: true,
      },
    )
  return { suspend, leave }
}
