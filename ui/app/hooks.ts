import { createContext, useContext } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  getOpenDeposit,
  type OpenDeposit,
} from '../features/deposit/depositState';
import { isSame } from '../renderer/view/isSame';
import type { Services } from './services';
import type { AppState, AppStore } from './store';

export const ServicesContext = createContext<Services | undefined>(undefined);

/** What the page's surroundings offer. Throws outside of the app. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('This belongs inside the app');
  return services;
}

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<AppState>();

/**
 * A part of the open deposit. The component renders again only when the part differs in content, so that a keystroke
 * renders what shows the answer and nothing else. Throws while no deposit is open.
 */
export function useDepositPart<Part>(
  select: (deposit: OpenDeposit) => Part,
): Part {
  return useAppSelector((state) => select(getOpenDeposit(state)), isSame);
}
