import { usePageLinks } from '../shell/pageLinks';
import { Activate } from './Activate';
import { WaitingMail, type WaitingMailProps } from './WaitingMail';

/** A registration that waits for its activation: how to activate it, and what became of its mail. */
export function WaitingAccount(props: WaitingMailProps) {
  const links = usePageLinks();
  return (
    <>
      <Activate registration={props.registration} contactHref={links.contact} />
      <WaitingMail {...props} offersAnother />
    </>
  );
}
