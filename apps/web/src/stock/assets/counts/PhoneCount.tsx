/** The way from the desk to the telephone one walks through the house with: a code to be looked at. */
import { outsideAt } from '@app/domain/access/address'
import { MobileOutlined } from '@ant-design/icons'
import { Button, Popover, QRCode } from 'antd'
import { Link } from '../../../platform/links.tsx'

const SIZE = 168
const PHONE = outsideAt('/assetCount')

export const PhoneCount = () => (
  <Popover
    trigger="click"
    placement="bottomRight"
    title="用手机盘点"
    content={
      <div className="asset-phone">
        <QRCode value={`${location.origin}${PHONE}`} size={SIZE} bordered={false} aria-label="手机盘点的二维码" />
        <p className="quiet">手机扫一扫，用您的账号登录，逐张扫标签或照着清单点</p>
        <Link to={PHONE}>在这台电脑上打开</Link>
      </div>
    }
  >
    <Button icon={<MobileOutlined />}>手机盘点</Button>
  </Popover>
)
