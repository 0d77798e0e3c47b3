import { AccountNotice } from '../../publisher/AccountNotice';

/** What comes of asking for an account. */
export default function AccountNoticeBlock() {
  return <AccountNotice />;
}
