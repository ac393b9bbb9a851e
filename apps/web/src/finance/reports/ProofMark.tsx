/** Whether a statement is proved, and the way to its proof. */
import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'

export const ProofMark = ({ proved, onOpen }: { readonly proved: boolean; readonly onOpen: () => void }) => (
  <Button type="text" onClick={onOpen}>
    {proved ? (
      <span className="state state-proved">
        <CheckCircleFilled /> 已核对
      </span>
    ) : (
      <span className="state state-red">
        <ExclamationCircleFilled /> 未核对通过
      </span>
    )}
  </Button>
)
