import { ApiError } from 'algoliasearch';

export type FaultPlace = { index: string; temporary: string };
