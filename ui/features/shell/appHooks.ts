import { createContext, useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Services } from '../../app/services';
import type { AppState, AppStore } from '../../app/store';

export const ServicesContext = createContext<Services | undefined>(undefined);

/** Returns the services of the page. Throws outside of the app. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('This belongs inside the app');
  return services;
}

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<AppState>();
