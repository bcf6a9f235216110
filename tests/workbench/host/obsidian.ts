/** The module that `require('obsidian')` gives: everything of Obsidian's API that the workbench has, and no silence about the rest. */
import type * as typings from 'obsidian';
import { facts } from '../node/facts';
import { FileSystemAdapter } from './adapter';
import { apiVersion, requireApiVersion } from './api-version';
import { App } from './app';
import { arrayBufferToBase64, arrayBufferToHex, base64ToArrayBuffer, hexToArrayBuffer } from './binary';
import { Component } from './component';
import * as components from './components';
import { debounce } from './debounce';
import { Editor, editorInfoField, editorLivePreviewField } from './editor';
import { Events } from './events';
import { FileManager } from './file-manager';
import { EditableFileView, FileView } from './file-view';
import { TAbstractFile, TFile, TFolder } from './files';
import { HoverPopover } from './hover';
import { addIcon, getIcon, getIconIds, removeIcon, setIcon } from './icons';
import { Keymap } from './keymap';
import { WorkspaceLeaf } from './leaf';
import { getLinkpath, parseLinktext } from './links';
import { loudModule } from './loud';
import {
  MarkdownPreviewRenderer,
  MarkdownPreviewView,
  MarkdownRenderChild,
  MarkdownRenderer,
} from './markdown-renderer';
import { MarkdownView } from './markdown-view';
import { Menu, MenuItem, MenuSeparator } from './menu';
import { MetadataCache } from './metadata-cache';
import { ConfirmationButton, ConfirmationModal, Modal } from './modal';
import { normalizePath } from './normalize-path';
import { Notice } from './notice';
import { isPhone } from './phone';
import { Platform } from './platform';
import { Plugin } from './plugin';
import { WorkspaceFloating, WorkspaceWindow } from './popout';
import { request, requestUrl } from './request-url';
import { WorkspaceRibbon } from './ribbon';
import { Scope } from './scope';
import { SecretStorage } from './secret-storage';
import { PluginSettingTab, Setting, SettingGroup, SettingPage, SettingTab } from './setting';
import { WorkspaceSidedock } from './sidedock';
import * as suggest from './suggest';
import { WorkspaceTabs } from './tabs';
import { Tasks } from './tasks';
import { TextFileView } from './text-file-view';
import { displayTooltip, setTooltip } from './tooltip';
import { Vault } from './vault';
import { ItemView, View } from './view';
import { Workspace } from './workspace';
import { WorkspaceItem, WorkspaceParent } from './workspace-item';
import { WorkspaceContainer, WorkspaceRoot, WorkspaceSplit } from './workspace-split';
import { getFrontMatterInfo, parseYaml, stringifyYaml } from './yaml';

const api = {
  ...components,
  ...suggest,
  addIcon,
  apiVersion,
  App,
  arrayBufferToBase64,
  arrayBufferToHex,
  base64ToArrayBuffer,
  Component,
  ConfirmationButton,
  ConfirmationModal,
  debounce,
  displayTooltip,
  EditableFileView,
  Editor,
  editorInfoField,
  editorLivePreviewField,
  Events,
  FileManager,
  FileSystemAdapter,
  FileView,
  getFrontMatterInfo,
  getIcon,
  getIconIds,
  getLanguage: () => facts.language,
  getLinkpath,
  hexToArrayBuffer,
  HoverPopover,
  ItemView,
  Keymap,
  MarkdownPreviewRenderer,
  MarkdownPreviewView,
  MarkdownRenderChild,
  MarkdownRenderer,
  MarkdownView,
  Menu,
  MenuItem,
  MenuSeparator,
  MetadataCache,
  Modal,
  normalizePath,
  Notice,
  parseLinktext,
  parseYaml,
  Platform,
  Plugin,
  PluginSettingTab,
  removeIcon,
  request,
  requestUrl,
  requireApiVersion,
  Scope,
  SecretStorage,
  setIcon,
  Setting,
  SettingGroup,
  SettingPage,
  SettingTab,
  setTooltip,
  stringifyYaml,
  TAbstractFile,
  Tasks,
  TextFileView,
  TFile,
  TFolder,
  Vault,
  View,
  Workspace,
  WorkspaceContainer,
  WorkspaceFloating,
  WorkspaceItem,
  WorkspaceLeaf,
  WorkspaceParent,
  WorkspaceRibbon,
  WorkspaceRoot,
  WorkspaceSidedock,
  WorkspaceSplit,
  WorkspaceTabs,
  WorkspaceWindow,
} satisfies Partial<Record<keyof typeof typings, unknown>>;

// Phones have an adapter of another kind.
if (isPhone) delete (api as Partial<typeof api>).FileSystemAdapter;

export const obsidianModule = loudModule(api, 'obsidian', 'obsidian.ts');
