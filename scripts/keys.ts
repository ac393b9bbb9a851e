/** `npm run keys`: new keys for an installation, as its settings want them. Whoever runs it keeps them apart from the database's backups. */
import { randomBytes } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'
import { nameOf } from '../apps/server/src/platform/security/kept-key.ts'

const secret = randomBytes(32).toString('hex')
console.log(`# 证件号码、银行账号的加密密钥，电子会计档案的签名私钥：写进设置，与数据库备份分开保管，丢了就打不开、签不了
DATA_KEYS=${nameOf(secret)}:${secret}
ARCHIVE_SIGN_KEY=${sm2.generateKeyPairHex().privateKey}`)
