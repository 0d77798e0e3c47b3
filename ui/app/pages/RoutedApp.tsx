import { useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { RoutedAddress } from '../navigation/addressBar';
import { App, type AppProps } from '../App';

export interface RoutedAppProps extends AppProps {
  readonly address: RoutedAddress;
}

/** The page of a wizard in the browser: the router and the wizard's address follow each other. */
export function RoutedApp({ address, ...props }: RoutedAppProps) {
  // A step must be in the address before anything else happens, so no change of it may wait for another drawing.
  return (
    <BrowserRouter basename={props.context} useTransitions={false}>
      <AddressLink address={address} />
      <App {...props} />
    </BrowserRouter>
  );
}

function AddressLink({ address }: Pick<RoutedAppProps, 'address'>) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  useLayoutEffect(() => address.attach(navigate), [address, navigate]);
  useEffect(() => address.arrived(hash), [address, hash]);
  return null;
}
