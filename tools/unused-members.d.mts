import type { Plugin } from 'vite';

export declare const unusedMembers: Plugin;
